import { AMOUNT_DECIMALS, type Amount } from "@sumi/primitives/amount.ts";

/**
 * Reads the decimal of coins that `LineWriter.amount` wrote; frames are hashed, so no other text
 * can occur. Decimals are readable for people with only `psql`, and cost a replay next to nothing:
 * amounts that fit a double exactly take a short cut.
 */
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
/** Below ten million coins the units stay below 2⁵³. */
const EXACT_WHOLE_DIGITS = 7;
