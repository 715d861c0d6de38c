import type { ConversionRate } from "@sumi/core/conversion/rules.ts";
import { significantQuotient } from "@sumi/formulas/quoted-rate.ts";
import { type Amount, formatAmount, formatUnits, ZERO } from "@sumi/primitives/amount.ts";
import { ceilDivide, RATE_ONE } from "@sumi/primitives/rounding.ts";

/** The figures shown with a quote, for information only. */
export type Figures = {
  readonly rate: string;
  readonly spreadPercent: string;
  readonly spreadCost: string;
  readonly least: string;
  readonly dust: string;
};

/** The significant digits of a rate (rules 6.4). */
const RATE_DIGITS = 12;

export function figuresOf(
  rate: ConversionRate,
  { amount, received, free }: Readonly<Record<"amount" | "received" | "free", Amount>>,
): Figures {
  const { dividend, kept, divisor } = rate;
  const atIndex = (amount * dividend * RATE_ONE) / divisor;
  const least = ceilDivide(divisor, dividend * kept);
  const left = free - amount;
  const isDust = left > 0n && left < least;
  return {
    rate: significantQuotient(dividend * kept, divisor, RATE_DIGITS),
    // One percent is 10⁶ of 10⁸.
    spreadPercent: formatUnits(RATE_ONE - kept, 6),
    spreadCost: formatAmount(atIndex - received),
    least: formatAmount(least),
    dust: formatAmount(isDust ? left : ZERO),
  };
}
