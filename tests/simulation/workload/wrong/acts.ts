import type { Act } from "@sumi/core/commands.ts";
import type { ReverseEntry } from "@sumi/core/corrections/acts.ts";
import type { LoadAddresses } from "@sumi/core/deposits/acts.ts";
import type { ContributeCapital, TransferHouse } from "@sumi/core/house/acts.ts";
import type { DecertifyMember } from "@sumi/core/identity/acts.ts";
import type { ListAsset, ListMarket, ListNetwork } from "@sumi/core/markets/acts.ts";
import type { ResetSecondFactor, UnfreezeMember } from "@sumi/core/members/acts.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import type { LinkStaff } from "@sumi/core/review/acts.ts";
import type { SetMarketStatus } from "@sumi/core/spot/acts.ts";
import type { FailWithdrawal } from "@sumi/core/withdrawals/acts.ts";
import type { Scene } from "../scene.ts";
import { NO_DECIMALS, NO_WHOLE_NUMBERS, NOBODYS_NUMBERS } from "./common.ts";
import { freeMember } from "./people.ts";
import { decided } from "./withdrawals.ts";
import { ABSENT, values, type WrongFields, wrong, wrongNow } from "./wrong.ts";

const NO_SYMBOLS = {
  empty: "",
  "small letters": "btc",
  "too long": "ABCDEFGHIJK",
  "with a dash": "B-C",
  "a number": 12,
  missing: undefined,
};
const UNLISTED = { ...NO_SYMBOLS, "not listed": "NOPE" };
const LONG = "x".repeat(65);
const NO_NAMES = { empty: "", "with a blank": "a b", "too long": LONG, "a number": 12 };
const ZERO = { zero: "0" };

/** The same may have been listed meanwhile; that is checked first. */
const LISTING = ["PARAMETER_ERROR", "ILLEGAL_OPERATION"] as const;

const LIST_ASSET: WrongFields<ListAsset, "act"> = {
  asset: [
    ...values(NO_SYMBOLS, "PARAMETER_ERROR"),
    wrong("listed already", listedAsset, "ILLEGAL_OPERATION"),
  ],
  indexDecimals: values(
    { ...NO_WHOLE_NUMBERS, negative: -1, "too many": 9, "a text": "2", nothing: null },
    ...LISTING,
  ),
};

const LIST_NETWORK: WrongFields<ListNetwork, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: [
    ...values({ ...NO_NAMES, "one letter": "X" }, "PARAMETER_ERROR"),
    wrong("listed already", listedNetwork, "ILLEGAL_OPERATION"),
  ],
  depositMin: values(NO_DECIMALS, "PARAMETER_ERROR"),
};

const LIST_MARKET: WrongFields<ListMarket, "act"> = {
  symbol: [
    ...values(
      { empty: "", "of other assets": "BTC-XXX", "without a dash": "BTCUSDT", "a number": 12 },
      "PARAMETER_ERROR",
    ),
  ],
  base: values(UNLISTED, "PARAMETER_ERROR"),
  quote: [
    ...values(UNLISTED, "PARAMETER_ERROR"),
    wrong("the base itself", ({ base }) => base, "PARAMETER_ERROR"),
  ],
  tick: values({ ...NO_DECIMALS, ...ZERO, "too fine": "0.00000001" }, ...LISTING),
  lot: values({ ...NO_DECIMALS, ...ZERO, "too fine": "0.00000001" }, ...LISTING),
  priceMax: values({ ...NO_DECIMALS, ...ZERO, "too many ticks": "900000000000000000" }, ...LISTING),
  quantityMin: values({ ...NO_DECIMALS, "more than the most": "900000000000000000" }, ...LISTING),
  quantityMax: values(
    { ...NO_DECIMALS, ...ZERO, "too many lots": "900000000000000000" },
    ...LISTING,
  ),
  notionalMin: values(NO_DECIMALS, ...LISTING),
  makerRate: values({ ...NO_DECIMALS, everything: "1", more: "2.5" }, ...LISTING),
  takerRate: values({ ...NO_DECIMALS, everything: "1", more: "2.5" }, ...LISTING),
};

const NO_FIGURES = Object.entries({
  ...NO_DECIMALS,
  "a word": "plenty",
  "out of bounds": "999999999999999999999",
});

const CHANGE_PARAMETER: WrongFields<ChangeParameter, "act"> = {
  key: values(
    {
      empty: "",
      unknown: "deposits.everything_max",
      "of a market that is not": "market.NO-NE.maker_rate",
      "of no term of a market": "market.BTC-USDT.colour",
      "the name of a method": "constructor",
      "a number": 12,
      missing: undefined,
    },
    "PARAMETER_ERROR",
  ),
  value: [
    ...values({ "a number": 12, missing: undefined, nothing: null }, "PARAMETER_ERROR"),
    ...NO_FIGURES.map(([label, value]) => {
      return wrong<ChangeParameter>(label, ({ key }) => ifFigure(key, value), "PARAMETER_ERROR");
    }),
    wrong("too long a text", ({ key }) => ifText(key, "x".repeat(501)), "PARAMETER_ERROR"),
    wrong("with a line break", ({ key }) => ifText(key, "a\nb"), "PARAMETER_ERROR"),
  ],
  effectiveMs: [
    ...values(
      { ...NO_WHOLE_NUMBERS, negative: -1, "after all days": 8_640_000_000_000_001, text: "0" },
      "PARAMETER_ERROR",
    ),
  ],
};

const CONTRIBUTE_CAPITAL: WrongFields<ContributeCapital, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: values({ ...NO_NAMES, "not listed": "NOWHERE" }, "PARAMETER_ERROR"),
  amount: values({ ...NO_DECIMALS, ...ZERO }, "PARAMETER_ERROR"),
  evidence: [
    ...values({ empty: "", "with a blank": "a b", "too long": LONG }, "MISSING_PARAMETER"),
    ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
  ],
};

const UNFREEZE_MEMBER: WrongFields<UnfreezeMember, "act"> = {
  member: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
    ...values({ "a text": "1", missing: undefined, nothing: null }, "PARAMETER_ERROR"),
    wrongNow("not frozen", freeMember, "ILLEGAL_OPERATION"),
  ],
};

const SET_MARKET_STATUS: WrongFields<SetMarketStatus, "act"> = {
  symbol: values({ ...UNLISTED, "not listed": "NO-NE" }, "PARAMETER_ERROR"),
  status: [
    ...values({ "unknown word": "paused", empty: "", missing: undefined }, "PARAMETER_ERROR"),
    wrongNow("as it is", presentStatus, "ILLEGAL_OPERATION"),
  ],
};

const NO_MEMBERS = [
  ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "USER_NOT_FOUND"),
  ...values({ "a text": "1", missing: undefined, nothing: null }, "PARAMETER_ERROR"),
] as const;
const EVIDENCE = [
  ...values({ empty: "", "with a blank": "a b", "too long": LONG }, "MISSING_PARAMETER"),
  ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
] as const;

const NO_PATHS = { empty: "", "a member's": "m:1:available", "of no network": "ext:custody:NOPE" };

const TRANSFER_HOUSE: WrongFields<TransferHouse, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  from: values({ ...NO_PATHS, missing: undefined }, "PARAMETER_ERROR"),
  to: [
    ...values({ ...NO_PATHS, "a number": 4 }, "PARAMETER_ERROR"),
    wrong("where it is", ({ from }) => from, "PARAMETER_ERROR"),
  ],
  amount: [
    ...values({ ...NO_DECIMALS, ...ZERO }, "PARAMETER_ERROR"),
    ...values({ "more than there is": "900000000000000000" }, "INSUFFICIENT_BALANCE"),
  ],
  evidence: EVIDENCE,
};

const LOAD_ADDRESSES: WrongFields<LoadAddresses, "act"> = {
  asset: values(UNLISTED, "PARAMETER_ERROR"),
  network: values({ ...NO_NAMES, "not listed": "NOWHERE" }, "PARAMETER_ERROR"),
  fingerprints: values(
    {
      none: [],
      "no list": "a",
      "no hash": ["abc"],
      "a number": [12],
      missing: undefined,
      "the same twice": ["a".repeat(64), "a".repeat(64)],
      "too many": Array.from({ length: 1_001 }, (_, at) => `${at}`.padStart(64, "0")),
    },
    "PARAMETER_ERROR",
  ),
};

const REVERSE_ENTRY: WrongFields<ReverseEntry, "act"> = {
  entry: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0, "the genesis": 1 }, "ILLEGAL_OPERATION"),
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
  ],
  reason: [
    // The entry itself may be too old, or already reversed, a moment later.
    ...values(
      { empty: "", "unknown word": "BECAUSE" },
      ...(["MISSING_PARAMETER", "ILLEGAL_OPERATION"] as const),
    ),
    ...values({ missing: undefined }, "PARAMETER_ERROR"),
  ],
};

const LINK_STAFF: WrongFields<LinkStaff, "act"> = {
  staff: values({ ...NO_WHOLE_NUMBERS, negative: -1, zero: 0, text: "1" }, "PARAMETER_ERROR"),
  member: [
    ...values(NOBODYS_NUMBERS, "USER_NOT_FOUND"),
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
  ],
};

const DECERTIFY_MEMBER: WrongFields<DecertifyMember, "act"> = {
  member: [...NO_MEMBERS, wrongNow("not certified", uncertifiedMember, "ILLEGAL_OPERATION")],
  reason: [
    ...values({ empty: "", "unknown word": "BECAUSE" }, "MISSING_PARAMETER"),
    ...values({ missing: undefined }, "PARAMETER_ERROR"),
  ],
};

const RESET_SECOND_FACTOR: WrongFields<ResetSecondFactor, "act"> = {
  member: NO_MEMBERS,
  evidence: EVIDENCE,
};

const FAIL_WITHDRAWAL: WrongFields<FailWithdrawal, "act"> = {
  withdrawal: [
    ...values({ ...NOBODYS_NUMBERS, zero: 0 }, "ILLEGAL_OPERATION"),
    ...values({ "a text": "1", missing: undefined }, "PARAMETER_ERROR"),
    wrong("over", decided, "ALREADY_REVIEWED"),
    wrongNow("pending", pendingWithdrawal, "ILLEGAL_OPERATION"),
  ],
  evidence: [
    ...values(
      { empty: "", "with a blank": "a b", "too long": LONG },
      ...(["MISSING_PARAMETER", "ALREADY_REVIEWED"] as const),
    ),
    ...values({ "a number": 12, missing: undefined }, "PARAMETER_ERROR"),
  ],
};

/** The wrong values for each field of each act, wherever an act is proposed. */
export const WRONG_ACTS = {
  ListAsset: LIST_ASSET,
  ListNetwork: LIST_NETWORK,
  ListMarket: LIST_MARKET,
  ChangeParameter: CHANGE_PARAMETER,
  ContributeCapital: CONTRIBUTE_CAPITAL,
  UnfreezeMember: UNFREEZE_MEMBER,
  SetMarketStatus: SET_MARKET_STATUS,
  TransferHouse: TRANSFER_HOUSE,
  ReverseEntry: REVERSE_ENTRY,
  LinkStaff: LINK_STAFF,
  LoadAddresses: LOAD_ADDRESSES,
  DecertifyMember: DECERTIFY_MEMBER,
  ResetSecondFactor: RESET_SECOND_FACTOR,
  FailWithdrawal: FAIL_WITHDRAWAL,
} satisfies { readonly [Each in Act as Each["act"]]: WrongFields<Each, "act"> };

/** All parameters are figures except the link to the support page. */
function ifFigure(key: string, value: unknown): unknown {
  return key === "support.link" ? ABSENT : value;
}

function ifText(key: string, value: unknown): unknown {
  return key === "support.link" ? value : ABSENT;
}

function listedAsset(_: ListAsset, { view }: Scene): unknown {
  return view.markets.assets[0]?.symbol ?? ABSENT;
}

function listedNetwork({ asset }: ListNetwork, { view }: Scene): unknown {
  const number = view.markets.assetBySymbol(asset)?.number;
  return view.markets.networks.find((network) => network.asset === number)?.name ?? ABSENT;
}

function uncertifiedMember(_: DecertifyMember, { view }: Scene): unknown {
  for (let member = 1; member <= view.members.count; member += 1) {
    if (view.members.get(member).certification !== "certified") return member;
  }
  return ABSENT;
}

function pendingWithdrawal(_: FailWithdrawal, { view }: Scene): unknown {
  const pending = [...view.withdrawals.open].find(({ status }) => status === "pending");
  return pending?.withdrawal ?? ABSENT;
}

function presentStatus({ symbol }: SetMarketStatus, { view }: Scene): unknown {
  return view.markets.bySymbol(symbol)?.status ?? ABSENT;
}
