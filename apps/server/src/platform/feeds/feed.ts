import type { Asset } from "@sumi/core/markets/markets.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";

/**
 * A source of raw prices. It never computes an index: it says what each venue said, when, in the
 * venue's own words, and the core decides what counts (rules 2.2).
 */
export type Feed = {
  /** Resolves once readings can be asked for; rejects with a `ConfigurationError` if never. */
  start(): Promise<void>;
  /**
   * What each venue says at that moment. A silent venue repeats its last word with its old time.
   */
  readings(moment: Moment): readonly VenueReading[];
  /** One line for the start screen and /healthz. */
  describe(): string;
  stop(): void;
};

/**
 * A second of the exchange: the number of the sample about to be taken, and the wall clock. The
 * number survives a restart in the journal, so a feed that follows it needs no memory of its own.
 */
export type Moment = { readonly sample: number; readonly timeMs: number };

/** The assets listed at present; an operator may list more while the feed runs. */
export type ListedAssets = () => readonly Asset[];

/** The assets that have a price: all but the unit of account, whose index is 1. */
export function pricedAssets(assets: ListedAssets): readonly Asset[] {
  return assets().filter((asset) => asset.indexDecimals >= 0);
}

/** How many venues a demonstration has for each asset: what `index.sources_min` asks for. */
export const DEMONSTRATION_SOURCES = 3;

/** A raw price as plain decimal text; what is no finite number stays the word it is ("NaN"). */
export function rawPrice(price: number, decimals: number): string {
  const text = price.toFixed(decimals);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
