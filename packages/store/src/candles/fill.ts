import type { Amount } from "@sumi/primitives/amount.ts";
import { type Candle, flatCandle } from "./fold.ts";
import { DURATION_MS, type Interval, startOf } from "./intervals.ts";

export type CandleRange = {
  readonly interval: Interval;
  /** A moment within the first interval. */
  readonly fromMs: number;
  /** A moment within the last interval. */
  readonly toMs: number;
};

/**
 * A candle for every interval of the range, oldest first: an interval without a print gets a flat
 * one at the last close. `before` is the close ahead of the range; without it the line begins with
 * the first candle that there is.
 */
export function drawFlat(
  candles: readonly Candle[],
  before: Amount | undefined,
  { interval, fromMs, toMs }: CandleRange,
): readonly Candle[] {
  const printed = new Map(candles.map((candle) => [candle.openMs, candle]));
  const drawn: Candle[] = [];
  let close = before;
  for (let openMs = startOf(interval, fromMs); openMs <= toMs; openMs += DURATION_MS[interval]) {
    const candle = printed.get(openMs);
    if (candle !== undefined) drawn.push(candle);
    else if (close !== undefined) drawn.push(flatCandle(openMs, close));
    close = candle?.close ?? close;
  }
  return drawn;
}
