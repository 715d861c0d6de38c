import type { Amount } from "./amount.ts";

/**
 * The only places where Sumi rounds (rules 0.2). Each name says in whose favour. A rate is an
 * integer count of 10⁻⁸: 0.1 % is 100_000n.
 */
export type Rate = bigint;
export const RATE_ONE = 100_000_000n;

/** The charge on `value` at `rate`: rounded up, so that a positive charge is never zero. */
export function chargedAt(value: Amount, rate: Rate): Amount {
  return ceilDivide(value * rate, RATE_ONE) as Amount;
}

/** The credit of `value` at `rate`: rounded down, so that no money is created. */
export function creditedAt(value: Amount, rate: Rate): Amount {
  return ((value * rate) / RATE_ONE) as Amount;
}

/** ⌈value / by⌉ for value ≥ 0 and by > 0. */
export function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

/** The nearest whole number, halves upwards, for value ≥ 0 and by > 0: index, mark, fixings. */
export function halfUpDivide(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}

/** An average for display: truncated at 8 decimals (rules 0.2). */
export function truncatedAverage(total: Amount, count: Amount): Amount {
  return (count === 0n ? 0n : (total * RATE_ONE) / count) as Amount;
}

/** As `halfUpDivide`, for any value: halves go upwards below zero, too. */
export function signedHalfUpDivide(value: bigint, by: bigint): bigint {
  return floorDivide(2n * value + by, 2n * by);
}

/** The greatest whole number that is not above value / by, for by > 0. */
export function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return quotient * by > value ? quotient - 1n : quotient;
}
