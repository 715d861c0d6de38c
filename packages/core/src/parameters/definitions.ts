import { amountOf } from "@sumi/primitives/amount.ts";

/** Changes that hurt members are announced this long before they count (rules 0.5). */
export const NOTICE_MS = 86_400_000;

/**
 * One figure that an operator may change (rules 0.5). No such figure is a literal anywhere else; a
 * key that is not defined here does not exist.
 */
export type Definition = {
  readonly kind: "integer" | "decimal" | "link";
  readonly initial: string;
  /** Inclusive. Decimals are never negative. */
  readonly min?: number;
  readonly max?: number;
  /** The direction that hurts members: such a change is announced a day before it counts. */
  readonly hurts?: "rise" | "fall" | "any";
  /** Only recorded history is still read by it; it is not changed any more. */
  readonly retired?: true;
};

const DAY_MS = 86_400_000;

const integer = (initial: number, min: number, max: number): Definition => ({
  kind: "integer",
  initial: String(initial),
  min,
  max,
});
const decimal = (initial: string): Definition => ({ kind: "decimal", initial });
/** A part of something; never all of it. */
const share = (initial: string): Definition => ({ ...decimal(initial), max: 0.99999999 });

const hurtsBy = (hurts: "rise" | "fall" | "any", definition: Definition): Definition => ({
  ...definition,
  hurts,
});

const DEFINITIONS: ReadonlyMap<string, Definition> = new Map(
  Object.entries({
    "index.sources_min": hurtsBy("any", integer(3, 1, 20)),
    "index.source_age_max_ms": hurtsBy("any", integer(10_000, 1_000, 60_000)),
    /** Samples from before rules had names are computed again with it. */
    "index.clamp_bps": { ...integer(50, 1, 1_000), retired: true },

    "approvals.lapse_ms": integer(DAY_MS, 60_000, 7 * DAY_MS),
    /**
     * USDT value that one reviewer may credit: per deposit, and in 24 h per reviewer and member.
     */
    "deposits.single_reviewer_max": decimal("10000"),
    "deposits.single_reviewer_day_max": decimal("100000"),

    /** The block after a new sign-in password, and the time of review after any change. */
    "withdrawals.block_ms": hurtsBy("rise", integer(DAY_MS, 0, 7 * DAY_MS)),
    "withdrawals.review_after_change_ms": hurtsBy("rise", integer(3 * DAY_MS, 0, 7 * DAY_MS)),
    /** The time after sign-up in which first settings are no security change. */
    "withdrawals.first_settings_ms": hurtsBy("fall", integer(3_600_000, 0, DAY_MS)),
    /** A new address: its time of review, and its wait after a recent security change. */
    "withdrawals.address_review_ms": hurtsBy("rise", integer(3 * DAY_MS, 0, 7 * DAY_MS)),
    "withdrawals.address_wait_ms": hurtsBy("rise", integer(DAY_MS, 0, 3 * DAY_MS)),
    "withdrawals.addresses_max": hurtsBy("fall", integer(50, 1, 1_000)),
    /** The time until a case escalates, the most a hold may add, and the time until its return. */
    "withdrawals.review_ms": hurtsBy("rise", integer(DAY_MS, 1_000, DAY_MS)),
    "withdrawals.hold_max_ms": hurtsBy("rise", integer(DAY_MS, 0, DAY_MS)),
    "withdrawals.return_ms": hurtsBy("rise", integer(3 * DAY_MS, 1_000, 3 * DAY_MS)),
    /** USDT values in 24 h: of one member, and of all that one reviewer may pass. */
    "withdrawals.member_day_max": hurtsBy("fall", decimal("20000")),
    "withdrawals.single_reviewer_max": decimal("10000"),
    "withdrawals.single_reviewer_day_max": decimal("100000"),

    /** The time in which an entry can be reversed; 0 for never, then no entries are remembered. */
    "corrections.window_ms": integer(0, 0, 90 * DAY_MS),

    /** The time for which a member's file stays open to who opened it. */
    "members.file_access_ms": integer(3_600_000, 60_000, 3_600_000),
    /** The members whose files one person may have open at once. */
    "members.open_files_max": integer(100, 1, 1_000_000),

    /** The time for which a case stays assigned to one person. */
    "review.assignment_ms": integer(900_000, 1_000, DAY_MS),

    /** The time for which a person who was added or reset is no half of an act of two. */
    "staff.new_ms": hurtsBy("fall", integer(DAY_MS, 0, 7 * DAY_MS)),
    /** The time for which they and the two who introduced them are not each other's second. */
    "staff.introduced_ms": hurtsBy("fall", integer(30 * DAY_MS, 0, 90 * DAY_MS)),

    /**
     * 1 while conversion is open; the spread of its quotes, their lifetime, and the USDT value of
     * one quote and of all that a member converts within such a life.
     */
    "conversion.open": integer(0, 0, 1),
    "conversion.spread": hurtsBy("rise", share("0.005")),
    "conversion.quote_ms": hurtsBy("fall", integer(10_000, 1_000, 20_000)),
    "conversion.value_max": hurtsBy("fall", decimal("50000")),

    "sign_in.captcha_after_failures": integer(3, 0, 100),
    "sign_in.account_failures_max": integer(10, 1, 1_000),
    "sign_in.account_lock_ms": integer(900_000, 1_000, DAY_MS),
    "sign_in.address_failures_max": integer(30, 1, 100_000),
    "sign_in.address_window_ms": integer(600_000, 1_000, DAY_MS),
    "sign_in.alarm_minute_failures": integer(100, 1, 1_000_000),
    "sign_up.address_day_max": integer(3, 1, 100_000),
    "session.idle_ms": integer(1_800_000, 60_000, DAY_MS),
    "session.absolute_ms": integer(43_200_000, 60_000, 30 * DAY_MS),
    "session.remembered_ms": integer(30 * DAY_MS, 60_000, 90 * DAY_MS),
    "session.per_account_max": integer(50, 1, 1_000),
    "session.proof_ms": integer(300_000, 1_000, 3_600_000),
    "limits.member_calls_per_second": integer(50, 1, 100_000),
    "limits.member_calls_burst": integer(200, 1, 1_000_000),
    "limits.address_calls_per_second": integer(20, 1, 100_000),
    "limits.address_calls_burst": integer(100, 1, 1_000_000),
    "support.link": { kind: "link", initial: "" },
  } satisfies Record<string, Definition>),
);

/** Each market's parameters under `market.<symbol>.`; listing sets those without a default here. */
const MARKET_DEFINITIONS: ReadonlyMap<string, Definition> = new Map(
  Object.entries({
    quantity_min: hurtsBy("rise", decimal("0")),
    quantity_max: hurtsBy("fall", decimal("0")),
    notional_min: hurtsBy("rise", decimal("0")),
    maker_rate: hurtsBy("rise", decimal("0")),
    taker_rate: hurtsBy("rise", decimal("0")),
    bid_up_bps: hurtsBy("fall", integer(11_000, 10_000, 1_000_000)),
    bid_down_bps: hurtsBy("rise", integer(1_000, 0, 10_000)),
    ask_up_bps: hurtsBy("fall", integer(100_000, 10_000, 1_000_000)),
    ask_down_bps: hurtsBy("rise", integer(9_000, 0, 10_000)),
    collar_bps: hurtsBy("any", integer(500, 1, 10_000)),
    index_age_max_ms: hurtsBy("any", integer(10_000, 1_000, 60_000)),
    open_orders_max: hurtsBy("fall", integer(200, 1, 10_000)),
  } satisfies Record<string, Definition>),
);

/** Each network's parameters under `network.<asset>.<name>.`; withdrawals need a maximum first. */
const NETWORK_DEFINITIONS: ReadonlyMap<string, Definition> = new Map(
  Object.entries({
    withdrawal_min: hurtsBy("rise", decimal("0")),
    withdrawal_max: hurtsBy("fall", decimal("0")),
    withdrawal_fee: hurtsBy("rise", decimal("0")),
    withdrawal_fee_rate: hurtsBy("rise", decimal("0")),
    withdrawal_fee_max: hurtsBy("rise", decimal("0")),
    withdrawal_auto_max: decimal("0"),
  } satisfies Record<string, Definition>),
);

const NETWORK_KEY = /^network\.([A-Z0-9]+)\.([A-Za-z0-9-]+)\.([a-z_]+)$/;
const MARKET_KEY = /^market\.([A-Z0-9-]+)\.([a-z_]+)$/;
const LINK_LENGTH_MAX = 500;
/** Members follow it, so nobody on the way may lead them elsewhere, and nothing in it is unseen. */
const LINK = /^https:\/\/[A-Za-z0-9][^\p{C}\p{Z}]*$/u;
const INTEGER = /^(0|[1-9]\d{0,14})$/;

export function definitionOf(key: string): Definition | undefined {
  const network = NETWORK_KEY.exec(key);
  if (network !== null) return NETWORK_DEFINITIONS.get(network[3] ?? "");
  const market = MARKET_KEY.exec(key);
  return market === null ? DEFINITIONS.get(key) : MARKET_DEFINITIONS.get(market[2] ?? "");
}

/** The symbol that a market parameter belongs to. */
export function marketSymbolOf(key: string): string | undefined {
  return MARKET_KEY.exec(key)?.[1];
}

/** The asset and the name of the network that a parameter belongs to. */
export function networkOf(key: string): { asset: string; name: string } | undefined {
  const [, asset, name] = NETWORK_KEY.exec(key) ?? [];
  return asset === undefined || name === undefined ? undefined : { asset, name };
}

/** True if a text is a value of that kind, within its bounds. */
export function isValue(definition: Definition, value: string): boolean {
  switch (definition.kind) {
    case "integer": {
      if (!INTEGER.test(value)) return false;
      const number = Number(value);
      return number >= (definition.min ?? 0) && number <= (definition.max ?? number);
    }
    case "decimal": {
      const amount = amountOf(value);
      const most = definition.max === undefined ? amount : amountOf(String(definition.max));
      return amount !== undefined && most !== undefined && amount <= most;
    }
    case "link":
      return value === "" || (value.length <= LINK_LENGTH_MAX && LINK.test(value));
  }
}

/** Every key of a listed market, whether it was ever changed or not. */
export function marketKeys(symbol: string): readonly string[] {
  return [...MARKET_DEFINITIONS.keys()].map((name) => `market.${symbol}.${name}`);
}

/** Every key of a listed network, whether it was ever changed or not. */
export function networkKeys(asset: string, network: string): readonly string[] {
  return [...NETWORK_DEFINITIONS.keys()].map((name) => `network.${asset}.${network}.${name}`);
}

/** Every key outside markets and networks that can be changed, for documentation and screens. */
export function generalKeys(): readonly string[] {
  const inUse = [...DEFINITIONS].filter(([, { retired }]) => retired !== true);
  return inUse.map(([key]) => key);
}
