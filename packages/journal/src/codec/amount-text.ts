import { AMOUNT_DECIMALS, type Amount, formatAmount } from "@sumi/primitives/amount.ts";

/**
 * Amounts stand in the journal as canonical decimals of coins, so that people can read them with
 * nothing but `psql`. That costs about a twentieth of the time of a replay against plain digits of
 * units; the short cuts below, for amounts that fit a double exactly, keep it that small.
 */
export function amountText(value: bigint): string {
  if (value < 0n || value > EXACT_MAX) return formatAmount(value);
  const units = Number(value);
  const whole = Math.floor(units / UNITS_PER_COIN);
  const fraction = units - whole * UNITS_PER_COIN;
  if (fraction === 0) return String(whole);
  // One coin on top keeps the leading zeros of the fraction.
  const digits = String(UNITS_PER_COIN + fraction);
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === DIGIT_ZERO) end -= 1;
  return `${whole}.${digits.slice(1, end)}`;
}

/** Reads what `amountText` wrote. Frames are hashed, so nothing else can stand there. */
export function amountFrom(text: string): Amount {
  const point = text.indexOf(".");
  const wholeDigits = point < 0 ? text.length : point;
  if (wholeDigits > EXACT_WHOLE_DIGITS || text.startsWith("-")) return exactAmount(text);
  if (point < 0) return BigInt(Number(text) * UNITS_PER_COIN) as Amount;
  const fraction = text.slice(point + 1);
  const whole = Number(text.slice(0, point)) * UNITS_PER_COIN;
  const rest = Number(fraction) * 10 ** (AMOUNT_DECIMALS - fraction.length);
  return BigInt(whole + rest) as Amount;
}

function exactAmount(text: string): Amount {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(AMOUNT_DECIMALS, "0")) as Amount;
}

const UNITS_PER_COIN = 10 ** AMOUNT_DECIMALS;
const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);
/** Below ten million coins the units stay below 2⁵³. */
const EXACT_WHOLE_DIGITS = 7;
const DIGIT_ZERO = 48;
