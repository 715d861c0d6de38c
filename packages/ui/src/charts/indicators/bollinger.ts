import type { Line } from "../candle.ts";
import { movingAverage } from "./averages.ts";

export type Bands = { readonly middle: Line; readonly upper: Line; readonly lower: Line };

/** Bollinger's bands: the mean, and so many standard deviations of the same values around it. */
export function bollinger(
  values: readonly number[],
  { period, deviations }: { readonly period: number; readonly deviations: number },
): Bands {
  const middle = movingAverage(values, period);
  const widths = middle.map((mean, index) => {
    if (mean === undefined) return undefined;
    const window = values.slice(index + 1 - period, index + 1);
    const squares = window.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return deviations * Math.sqrt(squares / period);
  });
  const around = (sign: 1 | -1) =>
    middle.map((mean, index) => {
      const width = widths[index];
      return mean === undefined || width === undefined ? undefined : mean + sign * width;
    });
  return { middle, upper: around(1), lower: around(-1) };
}
