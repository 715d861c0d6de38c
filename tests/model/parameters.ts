import { unitsOf } from "./decimal.ts";

/** One figure as it was set, and the moment from which it counts. */
type Setting = { readonly value: string; readonly fromMs: number };

/** Terms of a market at one moment; money and rates in units of 10⁻⁸. */
export type Terms = {
  readonly quantityMin: bigint;
  readonly quantityMax: bigint;
  readonly notionalMin: bigint;
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  readonly bidUpBps: number;
  readonly bidDownBps: number;
  readonly askUpBps: number;
  readonly askDownBps: number;
  readonly collarBps: number;
  readonly openOrdersMax: number;
};

/** Every figure with its whole history, as the chain tells it. */
export class Parameters {
  readonly #history = new Map<string, Setting[]>();
  readonly #terms = new Map<string, { untilMs: number; terms: Terms }>();

  /**
   * What counts at that moment; of two settings for the same moment the later one. `undefined` for
   * a figure that nobody has set and that the auditor has no use for.
   */
  at(key: string, timeMs: number): string | undefined {
    let inForce: Setting | undefined;
    for (const setting of this.#history.get(key) ?? []) {
      if (setting.fromMs > timeMs) continue;
      if (inForce === undefined || setting.fromMs >= inForce.fromMs) inForce = setting;
    }
    return inForce?.value ?? INITIAL.get(nameOf(key));
  }

  integer(key: string, timeMs: number): number {
    return Number(this.at(key, timeMs) ?? 0);
  }

  units(key: string, timeMs: number): bigint {
    return unitsOf(this.at(key, timeMs) ?? "0");
  }

  set(key: string, value: string, fromMs: number): void {
    const settings = this.#history.get(key) ?? [];
    settings.push({ value, fromMs });
    this.#history.set(key, settings);
    this.#terms.clear();
  }

  /** Read anew whenever a setting was made or has come into force since. */
  termsOf(symbol: string, timeMs: number): Terms {
    const known = this.#terms.get(symbol);
    if (known !== undefined && timeMs < known.untilMs) return known.terms;
    const key = (name: string) => `market.${symbol}.${name}`;
    const units = (name: string) => this.units(key(name), timeMs);
    const integer = (name: string) => this.integer(key(name), timeMs);
    const terms = {
      quantityMin: units("quantity_min"),
      quantityMax: units("quantity_max"),
      notionalMin: units("notional_min"),
      makerRate: units("maker_rate"),
      takerRate: units("taker_rate"),
      bidUpBps: integer("bid_up_bps"),
      bidDownBps: integer("bid_down_bps"),
      askUpBps: integer("ask_up_bps"),
      askDownBps: integer("ask_down_bps"),
      collarBps: integer("collar_bps"),
      openOrdersMax: integer("open_orders_max"),
    };
    this.#terms.set(symbol, { untilMs: this.#nextAfter(timeMs), terms });
    return terms;
  }

  /** Every setting, key by key, each in the order in which it was made. */
  *all(): Generator<readonly [key: string, value: string, fromMs: number]> {
    for (const [key, settings] of this.#history) {
      for (const { value, fromMs } of settings) yield [key, value, fromMs];
    }
  }

  #nextAfter(timeMs: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const settings of this.#history.values()) {
      for (const { fromMs } of settings) if (fromMs > timeMs) next = Math.min(next, fromMs);
    }
    return next;
  }
}

/**
 * Whether a change came too soon: what hurts members counts a day after it was decided at the
 * earliest (rules 0.4). It is measured by what would be in force at that moment.
 */
export function isTooSoon(
  parameters: Parameters,
  change: { readonly key: string; readonly value: string; readonly fromMs: number },
  nowMs: number,
): boolean {
  const { key, value, fromMs } = change;
  const hurts = HURTING.get(nameOf(key));
  if (hurts === undefined || fromMs >= nowMs + DAY_MS) return false;
  const before = parameters.units(key, Math.max(fromMs, nowMs));
  const after = unitsOf(value);
  if (hurts === "rise") return after > before;
  return hurts === "any" || after < before;
}

/** The terms of all markets go by the same names, and so do those of all networks. */
function nameOf(key: string): string {
  const isListed = key.startsWith("market.") || key.startsWith("network.");
  return isListed ? key.slice(key.lastIndexOf(".")) : key;
}

export const DAY_MS = 86_400_000;

/** What counts before anybody sets it, as far as the auditor has to know it (rules 1.1, 2.2). */
const INITIAL: ReadonlyMap<string, string> = new Map([
  ["index.sources_min", "3"],
  ["index.source_age_max_ms", "10000"],
  ["index.clamp_bps", "50"],
  ["approvals.lapse_ms", "86400000"],
  ["deposits.single_reviewer_max", "10000"],
  ["deposits.single_reviewer_day_max", "100000"],
  ["review.assignment_ms", "900000"],
  ["conversion.open", "0"],
  ["conversion.spread", "0.005"],
  ["conversion.quote_ms", "10000"],
  ["withdrawals.block_ms", "86400000"],
  ["withdrawals.review_after_change_ms", "259200000"],
  ["withdrawals.address_review_ms", "259200000"],
  ["withdrawals.address_wait_ms", "86400000"],
  ["withdrawals.addresses_max", "50"],
  ["withdrawals.review_ms", "86400000"],
  ["withdrawals.hold_max_ms", "86400000"],
  ["withdrawals.return_ms", "259200000"],
  ["withdrawals.member_day_max", "20000"],
  ["withdrawals.single_reviewer_max", "10000"],
  ["withdrawals.single_reviewer_day_max", "100000"],
  [".bid_up_bps", "11000"],
  [".bid_down_bps", "1000"],
  [".ask_up_bps", "100000"],
  [".ask_down_bps", "9000"],
  [".collar_bps", "500"],
  [".open_orders_max", "200"],
]);

/** Which direction of which figure hurts members. */
const HURTING: ReadonlyMap<string, "rise" | "fall" | "any"> = new Map([
  ["index.sources_min", "any"],
  ["index.source_age_max_ms", "any"],
  ["index.clamp_bps", "any"],
  ["conversion.spread", "rise"],
  ["conversion.quote_ms", "fall"],
  ["withdrawals.block_ms", "rise"],
  ["withdrawals.review_after_change_ms", "rise"],
  ["withdrawals.address_review_ms", "rise"],
  ["withdrawals.address_wait_ms", "rise"],
  ["withdrawals.addresses_max", "fall"],
  ["withdrawals.review_ms", "rise"],
  ["withdrawals.hold_max_ms", "rise"],
  ["withdrawals.return_ms", "rise"],
  ["withdrawals.member_day_max", "fall"],
  [".withdrawal_min", "rise"],
  [".withdrawal_max", "fall"],
  [".withdrawal_fee", "rise"],
  [".withdrawal_fee_rate", "rise"],
  [".withdrawal_fee_max", "rise"],
  [".quantity_min", "rise"],
  [".quantity_max", "fall"],
  [".notional_min", "rise"],
  [".maker_rate", "rise"],
  [".taker_rate", "rise"],
  [".bid_up_bps", "fall"],
  [".bid_down_bps", "rise"],
  [".ask_up_bps", "fall"],
  [".ask_down_bps", "rise"],
  [".collar_bps", "any"],
  [".open_orders_max", "fall"],
] as const);
