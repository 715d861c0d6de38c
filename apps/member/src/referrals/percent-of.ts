import { percentReached } from "@sumi/formulas/referrals.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** A decimal as whole percents of another one, rounded down, 100 at most. */
export function percentOf(part: string, whole: string): number {
  return percentReached(amountOf(part) ?? ZERO, amountOf(whole) ?? ZERO);
}

/** A rate of the wire in percent: "0.22" is "22". */
export function percentOfPart(rate: string): string {
  return formatAmount(percentOfRate(amountOf(rate) ?? ZERO));
}
