import type { Found } from "@sumi/core/approvals/commands.ts";
import type { Act, ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { sha256 } from "@sumi/journal/new-exchange.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** Yields one command after the other and receives its record, or nothing after a refusal. */
export type Scenario = Generator<ExchangeCommand, void, CommandRecord | undefined>;

const COIN = 100_000_000n;
const USDT = 0;
const BTC = 1;
/** The time at which the run begins. */
export const START_MS = 1_790_000_000_000;
/** The longest restriction that is allowed, and beyond the end of any run. */
const SOON_MS = START_MS + 7 * 86_400_000;
const [REVIEWER, SECOND_REVIEWER] = [-1, -2];
const [ANNE, BILL, CARO] = [1, 2, 3];

const LISTINGS: readonly Act[] = [
  { act: "ListAsset", asset: "USDT" },
  { act: "ListNetwork", asset: "USDT", network: "MAIN", depositMin: "1" },
  { act: "ListAsset", asset: "BTC", indexDecimals: 2 },
  { act: "ListNetwork", asset: "BTC", network: "MAIN", depositMin: "0" },
  {
    act: "ListMarket",
    symbol: "BTC-USDT",
    base: "BTC",
    quote: "USDT",
    tick: "1",
    lot: "0.001",
    priceMax: "1000000",
    quantityMin: "0.001",
    quantityMax: "50",
    notionalMin: "10",
    makerRate: "0.0008",
    takerRate: "0.001",
  },
];

/** One market, and a limit of ten thousand dollars for one reviewer alone. */
export const GENESIS: Found = {
  type: "Found",
  actor: TIMER,
  mode: "demonstration",
  acts: [...LISTINGS, change("deposits.single_reviewer_max", "10000")],
};

/** Three members open, are funded by one reviewer or by two, and use every way to trade. */
export function* scenario(): Scenario {
  yield* members();
  yield* deposits();
  yield* crossing();
  yield* takingAtOnce();
  yield* changing();
  yield* meetingOneself();
  yield* stops();
  yield* decisions();
}

function* members(): Scenario {
  const opening = { type: "OpenMember", actor: TIMER, house: "none" } as const;
  yield { ...opening, account: "anne", sponsor: 0 };
  yield { ...opening, account: "bill", sponsor: ANNE };
  yield { ...opening, account: "caro", sponsor: BILL };
}

/** Dollars below one reviewer's limit; bitcoins above it, and some that are never confirmed. */
function* deposits(): Scenario {
  for (const member of [ANNE, BILL, CARO]) {
    for (const actor of [REVIEWER, SECOND_REVIEWER]) {
      yield { type: "RecordFileAccess", actor, member, subject: "PROFILE" };
    }
    yield* credited({ member, asset: USDT, amount: 9_000n * COIN }, [REVIEWER]);
    yield* credited({ member, asset: BTC, amount: 2n * COIN }, [REVIEWER, SECOND_REVIEWER]);
  }
  yield* credited({ member: ANNE, asset: BTC, amount: COIN }, [REVIEWER]);
}

type Transfer = { readonly member: number; readonly asset: number; readonly amount: bigint };

function* credited(transfer: Transfer, reviewers: readonly number[]): Scenario {
  const { member, asset } = transfer;
  const amount = transfer.amount as Amount;
  const proof = sha256(`${member} ${asset} ${amount}`);
  const what = { asset, network: asset, amount };
  const sent = { voucher: proof, transaction: proof };
  const submitted = yield { type: "SubmitDeposit", actor: member, ...what, ...sent };
  const deposit = submitted?.stamp.sequence ?? 0;
  for (const actor of reviewers) {
    yield { type: "ConfirmDeposit", actor, deposit, amount, transaction: proof, output: 0 };
  }
}

/** Orders that rest, match partly and in full, and a post-only one that would take. */
function* crossing(): Scenario {
  yield order({ actor: ANNE, side: "sell", price: 60_100, quantity: 40 });
  yield order({ actor: ANNE, side: "sell", price: 60_200, quantity: 40, clientId: "mine" });
  yield order({ actor: BILL, side: "buy", price: 59_900, quantity: 30 });
  yield order({ actor: BILL, side: "buy", price: 60_100, quantity: 25 });
  yield order({ actor: CARO, side: "buy", price: 60_150, quantity: 20 });
  yield order({ actor: CARO, side: "sell", price: 59_900, quantity: 5, postOnly: true });
  yield order({ actor: CARO, side: "sell", price: 60_300, quantity: 5, postOnly: true });
}

function* takingAtOnce(): Scenario {
  yield order({ actor: BILL, side: "buy", price: 60_250, quantity: 10, tif: "IOC" });
  yield order({ actor: BILL, side: "sell", price: 59_800, quantity: 10, tif: "FOK" });
  yield order({ actor: CARO, side: "buy", price: 60_250, quantity: 9_000, tif: "FOK" });
  yield order({ actor: BILL, side: "buy", price: 59_950, quantity: 8 });
  yield order({ actor: CARO, side: "sell", kind: "market", quantity: 5 });
  const amount = (500n * COIN) as Amount;
  yield order({ actor: CARO, side: "buy", kind: "market", amount });
}

function* changing(): Scenario {
  const resting = yield order({ actor: ANNE, side: "buy", price: 59_000, quantity: 20 });
  const id = resting?.stamp.sequence ?? 0;
  yield { type: "AmendOrder", actor: ANNE, order: id, price: 0, quantity: 10 };
  yield { type: "AmendOrder", actor: ANNE, order: id, price: 59_100, quantity: 0 };
  yield { type: "CancelOrder", actor: ANNE, order: id };
  yield { type: "CancelOrder", actor: ANNE, order: id };
  yield { type: "CancelOrder", actor: ANNE, order: "mine" };
}

function* meetingOneself(): Scenario {
  for (const selfTrade of ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"] as const) {
    yield order({ actor: BILL, side: "sell", price: 60_050, quantity: 6, selfTrade });
    yield order({ actor: BILL, side: "buy", price: 60_050, quantity: 4, selfTrade });
  }
  yield { type: "CancelAllOrders", actor: BILL, market: 0 };
}

/** Two stops wait; one trade triggers both. */
function* stops(): Scenario {
  const stop = { price: 60_500, quantity: 3, stopPrice: 60_400, kind: "stop_limit" } as const;
  yield order({ actor: ANNE, side: "buy", ...stop });
  const atMarket = { stopPrice: 60_400, kind: "stop_market" } as const;
  yield order({ actor: BILL, side: "buy", ...atMarket, amount: (200n * COIN) as Amount });
  yield order({ actor: ANNE, side: "sell", price: 60_350, quantity: 1, clientId: "mine" });
  yield order({ actor: CARO, side: "sell", price: 60_400, quantity: 20 });
  yield order({ actor: BILL, side: "buy", price: 60_400, quantity: 60 });
}

/** Acts that take two people, and commands that one person may give alone. */
function* decisions(): Scenario {
  yield {
    type: "ProhibitTrading",
    actor: REVIEWER,
    member: BILL,
    untilMs: SOON_MS,
    reason: "SECURITY",
  };
  yield { type: "BlockWithdrawals", actor: TIMER, member: CARO, untilMs: SOON_MS };
  const act = { act: "SetMarketStatus", symbol: "BTC-USDT", status: "closed" } as const;
  const proposed = yield { type: "Propose", actor: REVIEWER, act };
  const [event] = proposed?.events ?? [];
  assert(event?.type === "Proposed", "a sensible act can be proposed");
  const { proposal, hash } = event;
  yield { type: "Approve", actor: REVIEWER, proposal, hash };
  yield { type: "Approve", actor: SECOND_REVIEWER, proposal, hash };
  yield order({ actor: CARO, side: "sell", price: 60_000, quantity: 1 });
  yield { type: "CancelAllOrders", actor: CARO, market: -1 };
}

type OrderWish = Pick<PlaceOrder, "actor" | "side"> & Partial<PlaceOrder>;

/** A limit order, good until cancelled, unless the wish differs. */
function order(wish: OrderWish): PlaceOrder {
  return {
    type: "PlaceOrder",
    market: 0,
    kind: "limit",
    tif: "GTC",
    postOnly: false,
    price: 0,
    quantity: 0,
    amount: ZERO,
    stopPrice: 0,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    ...wish,
  };
}

function change(key: string, value: string): Act {
  return { act: "ChangeParameter", key, value, effectiveMs: 0 };
}
