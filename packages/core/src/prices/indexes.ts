import {
  clampedMean,
  type IndexRule,
  isAgreedOn,
  trimmedMean,
} from "@sumi/formulas/index-price.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import type { Asset } from "../markets/markets.ts";
import type { State } from "../state.ts";
import type { IndexReading, IndexSampled, VenueReading } from "./events.ts";

/** The readings of one sample that count, the rule that it keeps to, and its time. */
export type Sampling = {
  readonly readings: readonly VenueReading[];
  /** Undefined for the rule before rules had names. */
  readonly rule: IndexRule | undefined;
  readonly timeMs: number;
};

/** The index of every asset that has one (rules 2.2), from the state before the sample. */
export function indexesOf(x: State, sampling: Sampling): readonly IndexReading[] {
  return x.markets.assets
    .filter(({ indexDecimals }) => indexDecimals >= 0)
    .map((asset) => indexReading(x, asset, sampling));
}

/** True if a recorded sample says what its own readings give by its own rule (promise P6). */
export function isRecomputed(x: State, event: IndexSampled, timeMs: number): boolean {
  const { readings, rule, indexes } = event;
  const again = indexesOf(x, { readings, rule, timeMs });
  return (
    again.length === indexes.length &&
    again.every(({ asset, price, status, sources }, at) => {
      const told = indexes[at];
      const isSame = told?.asset === asset && told.price === price;
      return isSame && told.status === status && told.sources === sources;
    })
  );
}

/** With too few venues, or venues that disagree, it is STALE and repeats the last price. */
function indexReading(x: State, asset: Asset, sampling: Sampling): IndexReading {
  const { number, indexDecimals } = asset;
  const prices = pricesOf(number, sampling.readings);
  const sources = prices.length;
  const isEnough = sources >= x.parameters.integer("index.sources_min", sampling.timeMs);
  const price = isEnough ? priceBy(x, sampling, { prices, decimals: indexDecimals }) : ZERO;
  // An index that rounds to zero would value everything at nothing, so it counts as missing.
  if (price > 0n) return { asset: number, price: formatAmount(price), status: "OK", sources };
  const last = x.prices.indexOf(number)?.price ?? ZERO;
  return { asset: number, price: formatAmount(last), status: "STALE", sources };
}

/** One price per venue: of two readings in one second only the last counts. */
function pricesOf(asset: number, readings: readonly VenueReading[]): readonly Amount[] {
  const byVenue = new Map<string, Amount>();
  for (const { asset: of, venue, price } of readings) {
    const units = amountOf(price);
    if (of === asset && units !== undefined) byVenue.set(venue, units);
  }
  return [...byVenue.values()];
}

/** The index by the sample's own rule; 0 where the venues do not agree on it. */
function priceBy(
  x: State,
  { rule, timeMs }: Sampling,
  { prices, decimals }: { readonly prices: readonly Amount[]; readonly decimals: number },
): Amount {
  if (rule === undefined) {
    const clampBps = x.parameters.integer("index.clamp_bps", timeMs);
    return clampedMean(prices, { clampBps, decimals });
  }
  const price = trimmedMean(prices, decimals);
  return isAgreedOn(price, prices) ? price : ZERO;
}
