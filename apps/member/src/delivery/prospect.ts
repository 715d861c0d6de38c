import { unitsOf } from "@sumi/app/units.ts";
import type { ContractData, DurationData } from "@sumi/contract/delivery/calls.ts";
import { maxProfitOf, type Outcome, outcomeOf } from "@sumi/formulas/delivery.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";

/** The outcome that a contract would have at a price, and the amount won or lost by it. */
export type Prospect = { readonly outcome: Outcome; readonly result: string };

/** `undefined` until the open price is fixed. */
export function prospectAt(contract: ContractData, price: string): Prospect | undefined {
  const { direction, open_price: open, profit, stake } = contract;
  if (open === null) return undefined;
  const outcome = outcomeOf(direction, unitsOf(open), unitsOf(price));
  return { outcome, result: { WIN: profit, LOSE: `-${stake}`, TIE: "0" }[outcome] };
}

/** The profit of a win. */
export function profitOf(amount: string, { ratio }: Pick<DurationData, "ratio">): string {
  return formatAmount(maxProfitOf(unitsOf(amount), unitsOf(ratio) as bigint as Rate));
}

/** A share of the wire in percent: "0.75" is "75". */
export function percentOfShare(share: string): string {
  const sign = share.startsWith("-") ? "-" : "";
  return `${sign}${formatAmount(percentOfRate(unitsOf(share.replace("-", ""))))}`;
}
