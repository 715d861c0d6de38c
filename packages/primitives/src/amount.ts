declare const amount: unique symbol;

/** A quantity of one asset in units of 10⁻⁸, whatever the asset (rules 0.1). Never a float. */
export type Amount = bigint & { readonly [amount]: "Amount" };

export const AMOUNT_DECIMALS = 8;
export const ZERO = 0n as Amount;

/**
 * Whole digits a wire amount may have: 10¹⁸ coins is more than any asset ever issued, and the bound
 * keeps hostile digits out of bigint arithmetic.
 */
const WHOLE_DIGITS_MAX = 18;
const DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Reads a plain decimal such as "12.5" as units of 10⁻⁸. Anything it would have to round, and any
 * spelling but the plain one (sign, exponent, leading zeros, blanks), is `undefined`.
 */
export function amountOf(text: string): Amount | undefined {
  return unitsOf(text, AMOUNT_DECIMALS) as Amount | undefined;
}

/** Reads a plain decimal at a scale of `decimals` digits, under the same terms as `amountOf`. */
export function unitsOf(text: string, decimals: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, whole = "", fraction = ""] = match;
  if (whole.length > WHOLE_DIGITS_MAX || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** The canonical decimal of an amount: no padding, no exponent, no plus: 1250000000n is "12.5". */
export function formatAmount(value: bigint): string {
  return formatUnits(value, AMOUNT_DECIMALS);
}

/** The canonical decimal of units counted at a scale of `decimals` digits. */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? "-" : "";
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === ZERO_CODE) end -= 1;
  const whole = sign + digits.slice(0, point);
  return end === point ? whole : `${whole}.${digits.slice(point, end)}`;
}

const ZERO_CODE = "0".charCodeAt(0);
