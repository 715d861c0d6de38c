import type { Candle, Line } from "../candle.ts";

export type Kdj = { readonly k: Line; readonly d: Line; readonly j: Line };

const PERIOD = 9;
/** The first value of both lines, and the value of a range without height. */
const MIDDLE = 50;

/**
 * KDJ, 9/3/3: where the close lies within the range of nine candles, smoothed by a third to K, K by
 * a third to D, and J = 3K − 2D.
 */
export function kdj(candles: readonly Pick<Candle, "high" | "low" | "close">[]): Kdj {
  let k = MIDDLE;
  let d = MIDDLE;
  const points = candles.map(({ close }, index) => {
    if (index + 1 < PERIOD) return undefined;
    const window = candles.slice(index + 1 - PERIOD, index + 1);
    const low = Math.min(...window.map((candle) => candle.low));
    const high = Math.max(...window.map((candle) => candle.high));
    const place = high === low ? MIDDLE : (100 * (close - low)) / (high - low);
    k += (place - k) / 3;
    d += (k - d) / 3;
    return { k, d, j: 3 * k - 2 * d };
  });
  return {
    k: points.map((point) => point?.k),
    d: points.map((point) => point?.d),
    j: points.map((point) => point?.j),
  };
}
