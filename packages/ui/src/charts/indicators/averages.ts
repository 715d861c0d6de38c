import type { Line } from "../candle.ts";

/** The mean of the last `period` values. */
export function movingAverage(values: readonly number[], period: number): Line {
  let sum = 0;
  return values.map((value, index) => {
    sum += value - (values[index - period] ?? 0);
    return index + 1 < period ? undefined : sum / period;
  });
}

/**
 * The exponential mean: each value counts 2 ÷ (period + 1), the past the rest. It begins with the
 * plain mean of its first `period` values; leading gaps of a line are passed over.
 */
export function exponentialAverage(values: Line, period: number): Line {
  const weight = 2 / (period + 1);
  let count = 0;
  let sum = 0;
  let average: number | undefined;
  return values.map((value) => {
    if (value === undefined) return undefined;
    count += 1;
    if (average !== undefined) average += weight * (value - average);
    else {
      sum += value;
      if (count === period) average = sum / period;
    }
    return average;
  });
}
