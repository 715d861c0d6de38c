/** The roundings of rules 0.2 for values of either sign; a divisor is above zero. */

/** Toward minus infinity: credits, released margin. */
export function down(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return whole * by > value ? whole - 1n : whole;
}

/** Toward plus infinity: charges, fees, initial margin. */
export function up(value: bigint, by: bigint): bigint {
  return -down(-value, by);
}

/** To the nearest, halves toward plus infinity: marks, rates and released entry values. */
export function nearest(value: bigint, by: bigint): bigint {
  return down(2n * value + by, 2n * by);
}

export function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/** A fraction whose denominator is above zero. */
export type Ratio = { readonly over: bigint; readonly under: bigint };

/** Below, at or above zero as `one` is below, at or above `other`. */
export function compared(one: Ratio, other: Ratio): bigint {
  return one.over * other.under - other.over * one.under;
}

export function between(low: Ratio, value: Ratio, high: Ratio): Ratio {
  if (compared(value, low) < 0n) return low;
  return compared(value, high) > 0n ? high : value;
}
