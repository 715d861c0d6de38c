import type { Amount } from "@sumi/primitives/amount.ts";
import { halfUpDivide } from "@sumi/primitives/rounding.ts";

const BPS = 10_000n;

/**
 * The index of one second (rules 2.2): each price clamped to the median ± `clampBps`, their mean,
 * half up at `decimals` digits. Everything is counted at twice the scale times 10,000, so that the
 * median of an even number of prices and the clamp are whole numbers and only the last step rounds.
 *
 * `prices` are positive units of 10⁻⁸, at least one.
 */
export function indexOfPrices(
  prices: readonly Amount[],
  options: { readonly clampBps: number; readonly decimals: number },
): Amount {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const doubleMedian = doubleMedianOf(sorted);
  const low = doubleMedian * (BPS - BigInt(options.clampBps));
  const high = doubleMedian * (BPS + BigInt(options.clampBps));
  let sum = 0n;
  for (const price of sorted) {
    const scaled = price * 2n * BPS;
    sum += scaled < low ? low : scaled > high ? high : scaled;
  }
  const step = 10n ** BigInt(8 - options.decimals);
  const steps = halfUpDivide(sum, 2n * BPS * BigInt(sorted.length) * step);
  return (steps * step) as Amount;
}

function doubleMedianOf(sorted: readonly Amount[]): bigint {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0n;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? 0n);
  return lower + upper;
}
