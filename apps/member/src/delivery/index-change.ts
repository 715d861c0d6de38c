import { unitsOf } from "@sumi/app/units.ts";
import { changeHundredths } from "@sumi/formulas/shares.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";

/** The change between two prices in percent, to two decimals; without the first, none. */
export function percentChange(before: string, after: string): string {
  const first = unitsOf(before);
  if (first <= 0n) return "0";
  return formatUnits(changeHundredths(unitsOf(after) - first, first), 2);
}

/** The difference of two prices, with a minus sign if the second one is lower. */
export function priceDifference(before: string, after: string): string {
  return formatAmount(unitsOf(after) - unitsOf(before));
}
