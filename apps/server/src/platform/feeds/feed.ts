import type { Asset } from "@sumi/core/markets/markets.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";

/**
 * A source of raw prices. It never computes an index: it reports each venue's quotes and their
 * times unchanged, and the core decides which of them count (rules 2.2).
 */
export type Feed = {
  /**
   * Resolves once `readings` may be called; rejects with a `ConfigurationError` if it never can.
   */
  start(): Promise<void>;
  /**
   * Each venue's quotes at that moment. A silent venue repeats its last quote with the old time.
   */
  readings(moment: Moment): readonly VenueReading[];
  /** One line for the start screen and /healthz. */
  describe(): string;
  stop(): void;
};

/**
 * One second of the exchange: the number of the next index sample, and the wall clock. The journal
 * keeps the number across restarts, so a feed that follows it needs no state of its own.
 */
export type Moment = { readonly sample: number; readonly timeMs: number };

/** The assets listed now; an operator may list more while the feed runs. */
export type ListedAssets = () => readonly Asset[];

/** The assets that have a price: all but the unit of account, whose index is 1. */
export function pricedAssets(assets: ListedAssets): readonly Asset[] {
  return assets().filter((asset) => asset.indexDecimals >= 0);
}

/** The number of venues a demonstration has for each asset: the value of `index.sources_min`. */
export const DEMONSTRATION_SOURCES = 3;

/** A raw price as plain decimal text; a number that is not finite stays a word ("NaN"). */
export function rawPrice(price: number, decimals: number): string {
  const text = price.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
