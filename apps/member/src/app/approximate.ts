import { unitsOf } from "@sumi/app/units.ts";
import { worthIn } from "@sumi/formulas/currency.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";

/** A worth by a rate; both are plain decimals, and a loss is negative. */
export function approximate(worth: string, rate: string): string {
  const value = formatAmount(worthIn(unitsOf(worth.replace("-", "")), unitsOf(rate)));
  return worth.startsWith("-") && value !== "0" ? `-${value}` : value;
}
