/**
 * Reads a decimal of coins as the journal writes it ("-12.5") in units of 10⁻⁸. The auditor has its
 * own arithmetic, so that it does not repeat a mistake of the exchange's.
 */
export function unitsOf(decimal: string): bigint {
  const isNegative = decimal.startsWith("-");
  const [whole = "0", fraction = ""] = (isNegative ? decimal.slice(1) : decimal).split(".");
  const units = BigInt(whole) * COIN + BigInt(fraction.padEnd(DECIMALS, "0"));
  return isNegative ? -units : units;
}

/** Writes units as a decimal in the only valid form: no trailing zeros, no bare point. */
export function decimalOf(units: bigint): string {
  if (units < 0n) return `-${decimalOf(-units)}`;
  const rest = units % COIN;
  if (rest === 0n) return `${units / COIN}`;
  const fraction = rest.toString().padStart(DECIMALS, "0").replace(/0+$/, "");
  return `${units / COIN}.${fraction}`;
}

/** Reads a decimal of an act or a venue, or nothing if the text is not a plain decimal. */
export function plainUnitsOf(text: string): bigint | undefined {
  return PLAIN.test(text) ? unitsOf(text) : undefined;
}

/** ⌈value / by⌉ for values not below zero: charges are rounded up (rules 0.2). */
export function roundedUp(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return whole * by === value ? whole : whole + 1n;
}

/** The nearest whole number, halves upwards: indexes and averages (rules 0.2). */
export function roundedHalfUp(value: bigint, by: bigint): bigint {
  const whole = value / by;
  return 2n * (value - whole * by) >= by ? whole + 1n : whole;
}

/** Units of one coin, and of a rate of one. */
export const COIN = 100_000_000n;
const DECIMALS = 8;
const PLAIN = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/;
