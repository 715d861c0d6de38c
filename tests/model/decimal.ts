/**
 * Reads a decimal of coins as the journal writes it ("-12.5") in units of 10⁻⁸. The auditor has
 * arithmetic of its own, so that a mistake in the exchange's is not made here as well.
 */
export function unitsOf(decimal: string): bigint {
  const isNegative = decimal.startsWith("-");
  const [whole = "0", fraction = ""] = (isNegative ? decimal.slice(1) : decimal).split(".");
  const units = BigInt(whole) * COIN + BigInt(fraction.padEnd(DECIMALS, "0"));
  return isNegative ? -units : units;
}

/** The one way to write units as a decimal: without zeros at the end, without a bare point. */
export function decimalOf(units: bigint): string {
  if (units < 0n) return `-${decimalOf(-units)}`;
  const rest = units % COIN;
  if (rest === 0n) return `${units / COIN}`;
  const fraction = rest.toString().padStart(DECIMALS, "0").replace(/0+$/, "");
  return `${units / COIN}.${fraction}`;
}

/** A decimal as people write it, or nothing: what an act or a venue may name. */
export function plainUnitsOf(text: string): bigint | undefined {
  return PLAIN.test(text) ? unitsOf(text) : undefined;
}

/** ⌈value / by⌉ for what is not below zero: charges (rules 0.2). */
export function roundedUp(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return whole * by === value ? whole : whole + 1n;
}

/** The nearest whole number, halves upwards: indexes and averages (rules 0.2). */
export function roundedHalfUp(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return 2n * (value - whole * by) >= by ? whole + 1n : whole;
}

/** Units of one coin; a rate of one is as many, too. */
export const COIN = 100_000_000n;
const DECIMALS = 8;
const PLAIN = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/;
