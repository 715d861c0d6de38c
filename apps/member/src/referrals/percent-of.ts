import { percentReached } from "@sumi/formulas/referrals.ts";
import { amountOf, ZERO } from "@sumi/primitives/amount.ts";

/** A decimal as whole percents of another one, rounded down, 100 at most. */
export function percentOf(part: string, whole: string): number {
  return percentReached(amountOf(part) ?? ZERO, amountOf(whole) ?? ZERO);
}
