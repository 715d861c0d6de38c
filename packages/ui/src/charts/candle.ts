/**
 * A candle to draw. Its figures are numbers because they become positions on a screen; texts come
 * from `formatPrice`, cut to the market's decimals.
 */
export type Candle = {
  /** When it opens, UTC. */
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

/** Indicators drawn over the candles. Periods are numbers of candles. */
export type Overlay =
  | { readonly kind: "ma" | "ema"; readonly period: number }
  | { readonly kind: "boll"; readonly period: number; readonly deviations: number };

/** Indicators drawn in a pane of their own, below the candles. */
export type PaneKind = "macd" | "rsi" | "kdj";

/** How prices are drawn. */
export type Shape = "candles" | "line" | "area";

/** One point for each candle; `undefined` where there are not enough candles yet. */
export type Line = readonly (number | undefined)[];

/** A price of another origin beside the candles, with its name in the legend. */
export type Compared = { readonly name: string; readonly values: Line };
