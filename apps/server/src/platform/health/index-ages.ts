import type { Exchange } from "@sumi/core/exchange.ts";

/** The ages of the indexes as health sees them. */
export type IndexAges = {
  /** Time since the newest good index of any coin; undefined before the first one. */
  readonly feedAgeMs: number | undefined;
  /** The symbols of coins that had a good index once, and have had none for too long. */
  readonly staleIndexes: readonly string[];
};

export const INDEX_AGE_MAX_MS = 10_000;

/**
 * A time ahead of the clock is as far from now as one behind it: after a leap of the clock the
 * newest index is old, whatever its time says. A coin that never had a good index has no
 * venues, so nothing is missing.
 */
export function indexAges(
  { markets, prices }: Pick<Exchange, "markets" | "prices">,
  nowMs: number,
): IndexAges {
  const known = markets.assets.flatMap(({ number, symbol }) => {
    const okTimeMs = prices.indexOf(number)?.okTimeMs ?? 0;
    return okTimeMs === 0 ? [] : [{ symbol, ageMs: Math.abs(nowMs - okTimeMs) }];
  });
  const stale = known.filter(({ ageMs }) => ageMs > INDEX_AGE_MAX_MS);
  return {
    feedAgeMs: known.length === 0 ? undefined : Math.min(...known.map(({ ageMs }) => ageMs)),
    staleIndexes: stale.map(({ symbol }) => symbol),
  };
}
