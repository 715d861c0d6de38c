import type { CandleData } from "@sumi/contract/markets/calls.ts";

/**
 * A candle as charts draw it. Its figures are numbers because they become positions on a screen.
 */
export type DrawnCandle = {
  readonly timeMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export function drawnCandle(candle: CandleData): DrawnCandle {
  return {
    timeMs: candle.time_ms,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
  };
}

/** Merges both lists, oldest first; where both have a candle, the one of `news` wins. */
export function mergeCandles(
  known: readonly DrawnCandle[],
  news: readonly DrawnCandle[],
): readonly DrawnCandle[] {
  const [first] = news;
  if (first === undefined) return known;
  const last = known.at(-1);
  // By far the most common case: the running candle moved, or the next one opened.
  if (last === undefined || first.timeMs > last.timeMs) return [...known, ...news];
  if (first.timeMs === last.timeMs) return [...known.slice(0, -1), ...news];
  const byTime = new Map([...known, ...news].map((candle) => [candle.timeMs, candle]));
  return [...byTime.values()].toSorted((a, b) => a.timeMs - b.timeMs);
}

/** True if candles are missing between the two lists; one is expected every `stepMs`. */
export function hasGap(
  known: readonly DrawnCandle[],
  news: readonly DrawnCandle[],
  stepMs: number,
): boolean {
  const last = known.at(-1);
  const first = news.at(0);
  return last !== undefined && first !== undefined && first.timeMs - last.timeMs > stepMs;
}

/** True if the news begin after the last known candle. */
export function isAfter(known: readonly DrawnCandle[], news: readonly DrawnCandle[]): boolean {
  const last = known.at(-1);
  const first = news.at(0);
  return last !== undefined && first !== undefined && first.timeMs > last.timeMs;
}
