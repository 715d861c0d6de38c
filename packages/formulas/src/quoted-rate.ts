import { formatUnits } from "@sumi/primitives/amount.ts";

/** The significant digits of a rate that people read. */
const SHOWN_DIGITS = 8;
/** Enough places for twelve digits of the smallest rate that two prices of 10⁻⁸ can make. */
const PLACES = 40;

/** A rate from the side of the coin that is worth more. */
export type QuotedRate = {
  /** True if it says what one received coin costs, false if what one given coin brings. */
  readonly isOfReceived: boolean;
  /** A plain decimal of at least 1, cut after eight significant digits. */
  readonly rate: string;
};

/** The rate between what is given and what is received for it, both above zero. */
export function quotedRate({
  given,
  received,
}: Readonly<Record<"given" | "received", bigint>>): QuotedRate {
  const isOfReceived = given > received;
  const rate = isOfReceived
    ? significantQuotient(given, received, SHOWN_DIGITS)
    : significantQuotient(received, given, SHOWN_DIGITS);
  return { isOfReceived, rate };
}

/** The same for a plain decimal above zero that says what one given coin brings. */
export function quotedRateOf(rate: string): QuotedRate {
  const [whole = "", rest = ""] = rate.split(".");
  return quotedRate({ given: 10n ** BigInt(rest.length), received: BigInt(whole + rest) });
}

/** The fraction as a plain decimal, cut after so many significant digits (rules 6.4). */
export function significantQuotient(dividend: bigint, divisor: bigint, most: number): string {
  const digits = ((dividend * 10n ** BigInt(PLACES)) / divisor).toString();
  const cut = digits.slice(0, most).padEnd(digits.length, "0");
  return formatUnits(BigInt(cut), PLACES);
}
