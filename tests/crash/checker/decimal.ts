/** Units per coin: the checker counts in 10⁻⁸ of a coin. */
export const UNITS_PER_COIN = 100_000_000n;
const DECIMALS = 8;

/** Units of a decimal as answers and frames write it. Throws for anything else. */
export function unitsOf(text: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text);
  if (parts === null) throw new Error(`"${text}" is no decimal of at most 8 digits`);
  const [, sign, whole = "", fraction = ""] = parts;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, "0"));
  return sign === "-" ? -units : units;
}

/** The shortest decimal of so many units. */
export function decimalOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(DECIMALS + 1, "0");
  const whole = digits.slice(0, -DECIMALS);
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Divides and rounds up: a fee is never rounded in favour of its payer. */
export function dividedUp(value: bigint, by: bigint): bigint {
  return value % by === 0n ? value / by : value / by + 1n;
}
