import type { Line } from "../candle.ts";
import { exponentialAverage } from "./averages.ts";

export type Macd = { readonly macd: Line; readonly signal: Line; readonly histogram: Line };

const FAST = 12;
const SLOW = 26;
const SIGNAL = 9;

/** Moving average convergence and divergence, 12/26/9; the histogram is macd less signal. */
export function macd(closes: readonly number[]): Macd {
  const slow = exponentialAverage(closes, SLOW);
  const line = difference(exponentialAverage(closes, FAST), slow);
  const signal = exponentialAverage(line, SIGNAL);
  return { macd: line, signal, histogram: difference(line, signal) };
}

function difference(from: Line, less: Line): Line {
  return from.map((value, index) => {
    const other = less[index];
    return value === undefined || other === undefined ? undefined : value - other;
  });
}
