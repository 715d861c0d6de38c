import { contractDefinitionOf, contractSymbolOf } from "./contract-definitions.ts";
import { type Definition, decimal, founded, hurtsBy, integer, limitOfOne, share } from "./kinds.ts";

/** Changes that hurt members are announced this long before they count (rules 0.5). */
export const NOTICE_MS = 86_400_000;

const DAY_MS = 86_400_000;

const DEFINITIONS: ReadonlyMap<string, Definition> = new Map(
  Object.entries({
    "index.sources_min": hurtsBy("any", integer(3, 1, 20)),
    "index.source_age_max_ms": hurtsBy("any", integer(10_000, 1_000, 60_000)),
    /** Samples from before rules had names are computed again with it. */
    "index.clamp_bps": { ...integer(50, 1, 1_000), retired: true },

    "approvals.lapse_ms": integer(DAY_MS, 60_000, 7 * DAY_MS),
    /** USDT that one reviewer may credit: per deposit, and in 24 h per reviewer and person. */
    "deposits.single_reviewer_max": limitOfOne("1000", 10_000),
    "deposits.single_reviewer_day_max": limitOfOne("10000", 100_000),

    /** The addresses that one member and one source of calls are given in 24 h. */
    "deposits.addresses_day_max": hurtsBy("fall", integer(20, 1, 1_000)),
    "deposits.source_addresses_day_max": integer(40, 1, 100_000),
    /**
     * The time until an address to which nobody deposited returns, the notice before that, and the
     * rest until it is assigned to another member.
     */
    "deposits.unused_address_ms": hurtsBy("fall", integer(30 * DAY_MS, 1_000, 365 * DAY_MS)),
    "deposits.lapse_notice_ms": hurtsBy("fall", integer(7 * DAY_MS, 0, 30 * DAY_MS)),
    "deposits.address_rest_ms": hurtsBy("fall", integer(90 * DAY_MS, 1_000, 365 * DAY_MS)),

    /**
     * The block after a new sign-in password, and the time of review after any change. A longer one
     * keeps members from their coins, a shorter one is no protection: both are announced.
     */
    "withdrawals.block_ms": hurtsBy("any", integer(DAY_MS, 0, 7 * DAY_MS)),
    "withdrawals.review_after_change_ms": hurtsBy("any", integer(3 * DAY_MS, 0, 7 * DAY_MS)),
    /** The time after sign-up in which first settings are no security change. */
    "withdrawals.first_settings_ms": hurtsBy("fall", integer(3_600_000, 0, DAY_MS)),
    /** A new address: its time of review, and its wait after a recent security change. */
    "withdrawals.address_review_ms": hurtsBy("rise", integer(3 * DAY_MS, 0, 7 * DAY_MS)),
    "withdrawals.address_wait_ms": hurtsBy("any", integer(DAY_MS, 0, 3 * DAY_MS)),
    "withdrawals.addresses_max": hurtsBy("fall", integer(50, 1, 1_000)),
    /** The time until a case escalates, the most a hold may add, and the time until its return. */
    "withdrawals.review_ms": hurtsBy("rise", integer(DAY_MS, 1_000, DAY_MS)),
    "withdrawals.hold_max_ms": hurtsBy("rise", integer(DAY_MS, 0, DAY_MS)),
    "withdrawals.return_ms": hurtsBy("rise", integer(3 * DAY_MS, 1_000, 3 * DAY_MS)),
    /** USDT values in 24 h: of one member, and of all that one reviewer may pass. */
    "withdrawals.member_day_max": hurtsBy("any", decimal("20000")),
    "withdrawals.single_reviewer_max": limitOfOne("1000", 10_000),
    "withdrawals.single_reviewer_day_max": limitOfOne("10000", 100_000),

    /** The time in which an entry can be reversed; 0 for never, then no entries are remembered. */
    "corrections.window_ms": integer(0, 0, 90 * DAY_MS),

    /** The time for which a member's file stays open to who opened it. */
    "members.file_access_ms": integer(3_600_000, 60_000, 3_600_000),
    /** The members whose files one person may have open at once. */
    "members.open_files_max": integer(100, 1, 1_000_000),
    /** The interventions with members that one person makes in an hour. */
    "members.interventions_max": hurtsBy("rise", integer(20, 1, 1_000)),

    /** The time for which a case stays assigned to one person. */
    "review.assignment_ms": integer(900_000, 1_000, DAY_MS),
    /** The time for which who certified a member or credited its coins passes nothing alone. */
    "review.separation_ms": hurtsBy("fall", integer(7 * DAY_MS, 0, 30 * DAY_MS)),

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

    /**
     * The amount that a new member may take once, in USDT, and the sum of what all take in a day.
     * Real exchanges give none.
     */
    "demonstration_coins.member_amount": founded("0"),
    "demonstration_coins.day_max": founded("0"),
    /** 1 while contracts with real money, or with trial money, are taken. */
    "delivery.real_open": integer(0, 0, 1),
    "delivery.trial_open": integer(1, 0, 1),
    /**
     * The contracts of a member from a country without a level of its own, and of one whose country
     * nobody has certified: 0 none, 1 with trial money, 2 with real money as well.
     */
    "delivery.country_others": integer(1, 0, 2),
    /** Shares of the pool: the profits of one direction, and of one direction and expiry. */
    "delivery.direction_cap": share("0.05"),
    "delivery.expiry_cap": share("0.01"),
    /** The age of the last OK sample, and the move between two, beyond which none is taken. */
    "delivery.sample_age_max_ms": integer(3_000, 1_000, 10_000),
    "delivery.circuit_bps": integer(50, 1, 10_000),
    /** The share of the pool that one asset's contracts may lose in a day. */
    "delivery.loss_halt": share("0.15"),
    /** The results of all members, and the orders of one, from which on their wins may alarm. */
    "delivery.alarm_results": integer(500, 1, 5_000),
    "delivery.alarm_member_orders": integer(100, 1, 1_000_000),
    /** Trial money: the grant, what is low enough for another, and how long it is valid. */
    "trial.grant": decimal("1000"),
    "trial.refill_below": decimal("10"),
    "trial.valid_ms": hurtsBy("fall", integer(30 * DAY_MS, 1_000, 90 * DAY_MS)),

    /** 1 while positions may be opened at all. */
    "perpetual.open": integer(0, 0, 1),
    /** The same for members from a country without a line of its own. */
    "perpetual.country_others": integer(0, 0, 1),
    /** With less in the insurance fund no position is opened. */
    "perpetual.insurance_min": decimal("100000"),
    /** The age from which on a mark is too old for an opening or a funding. */
    "perpetual.mark_age_max_ms": integer(10_000, 1_000, 60_000),

    "sign_in.captcha_after_failures": integer(3, 0, 100),
    /** Zero bits of the proof of work that every sign-in carries; with 0 it carries none. */
    "sign_in.work_bits": integer(12, 0, 18),
    "sign_in.account_failures_max": hurtsBy("rise", integer(10, 1, 1_000)),
    "sign_in.account_lock_ms": integer(900_000, 1_000, DAY_MS),
    "sign_in.address_failures_max": integer(30, 1, 100_000),
    "sign_in.address_window_ms": integer(600_000, 1_000, DAY_MS),
    "sign_in.alarm_minute_failures": integer(100, 1, 1_000_000),
    "sign_up.address_day_max": integer(3, 1, 100_000),
    "session.idle_ms": integer(1_800_000, 60_000, DAY_MS),
    "session.absolute_ms": integer(43_200_000, 60_000, 30 * DAY_MS),
    "session.remembered_ms": integer(30 * DAY_MS, 60_000, 90 * DAY_MS),
    "session.per_account_max": integer(50, 1, 1_000),
    "session.proof_ms": hurtsBy("rise", integer(300_000, 1_000, 3_600_000)),
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
    /** 0 stands for the minimum of the listing, so any change may be a rise. */
    deposit_min: hurtsBy("any", decimal("0")),
    /** 1 while deposits are paused, which has to be possible at once. */
    deposits_paused: integer(0, 0, 1),
    withdrawal_min: hurtsBy("rise", decimal("0")),
    withdrawal_max: hurtsBy("fall", decimal("0")),
    withdrawal_fee: hurtsBy("rise", decimal("0")),
    withdrawal_fee_rate: hurtsBy("rise", decimal("0")),
    withdrawal_fee_max: hurtsBy("rise", decimal("0")),
    withdrawal_auto_max: decimal("0"),
  } satisfies Record<string, Definition>),
);

/**
 * Each duration's parameters under `delivery.<asset>.<minutes>.`; one with a ratio of zero is not
 * offered.
 */
const DELIVERY_DEFINITIONS: ReadonlyMap<string, Definition> = new Map(
  Object.entries({
    ratio: hurtsBy("fall", share("0")),
    stake_min: hurtsBy("rise", decimal("0")),
    stake_max: hurtsBy("fall", decimal("0")),
  } satisfies Record<string, Definition>),
);

/** Each country's line under `perpetual.country.<code>`; 2 stands for that of the others. */
const PERPETUAL_COUNTRY = integer(2, 0, 2);

/** Each country's level under `delivery.country.<code>`; 3 stands for that of the others. */
const COUNTRY_LEVEL = integer(3, 0, 3);

/** The durations that can be offered. */
export const DELIVERY_MINUTES: readonly number[] = [1, 5, 10, 30, 60];

const DELIVERY_KEY = /^delivery\.([A-Z0-9]+)\.(1|5|10|30|60)\.([a-z_]+)$/;
/** Certification takes any two letters, so any two have a level. */
const COUNTRY_KEY = /^delivery\.country\.[A-Z]{2}$/;
const PERPETUAL_COUNTRY_KEY = /^perpetual\.country\.[A-Z]{2}$/;
const NETWORK_KEY = /^network\.([A-Z0-9]+)\.([A-Za-z0-9-]+)\.([a-z_]+)$/;
const MARKET_KEY = /^market\.([A-Z0-9-]+)\.([a-z_]+)$/;

export function definitionOf(key: string): Definition | undefined {
  const network = NETWORK_KEY.exec(key);
  if (network !== null) return NETWORK_DEFINITIONS.get(network[3] ?? "");
  const delivery = DELIVERY_KEY.exec(key);
  if (delivery !== null) return DELIVERY_DEFINITIONS.get(delivery[3] ?? "");
  if (COUNTRY_KEY.test(key)) return COUNTRY_LEVEL;
  if (PERPETUAL_COUNTRY_KEY.test(key)) return PERPETUAL_COUNTRY;
  if (contractSymbolOf(key) !== undefined) return contractDefinitionOf(key);
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

/** The asset that the parameter of a duration belongs to. */
export function deliveryAssetOf(key: string): string | undefined {
  return DELIVERY_KEY.exec(key)?.[1];
}

/** Every key of a listed market, whether it was ever changed or not. */
export function marketKeys(symbol: string): readonly string[] {
  return [...MARKET_DEFINITIONS.keys()].map((name) => `market.${symbol}.${name}`);
}

/** Every key of a listed network, whether it was ever changed or not. */
export function networkKeys(asset: string, network: string): readonly string[] {
  return [...NETWORK_DEFINITIONS.keys()].map((name) => `network.${asset}.${network}.${name}`);
}

/** Every key of the durations on an asset, whether it is offered or not. */
export function deliveryKeys(asset: string): readonly string[] {
  return DELIVERY_MINUTES.flatMap((minutes) =>
    [...DELIVERY_DEFINITIONS.keys()].map((name) => `delivery.${asset}.${minutes}.${name}`),
  );
}

/** The key of the level of a country. */
export function countryKey(country: string): string {
  return `delivery.country.${country}`;
}

/**
 * Every key outside markets, networks, durations and countries that can be changed, for
 * documentation and screens.
 */
export function generalKeys(): readonly string[] {
  const inUse = [...DEFINITIONS].filter(([, { retired }]) => retired !== true);
  return inUse.map(([key]) => key);
}
