import { unitsOf } from "@sumi/app/units.ts";
import type { CostData } from "@sumi/contract/profit/calls.ts";
import { unrealisedOf } from "@sumi/formulas/profit.ts";
import { changeHundredths } from "@sumi/formulas/shares.ts";
import { formatAmount, formatUnits } from "@sumi/primitives/amount.ts";

/** A gain or loss in USDT, and in percent of what was paid; null if nothing was. */
export type Unrealised = { readonly amount: string; readonly percent: string | null };

/** The proceeds of selling all of a coin at the index price, less its cost. */
export function unrealised({ owned, cost }: CostData, price: string): Unrealised {
  const basis = { owned: unitsOf(owned), cost: unitsOf(cost) };
  const result = unrealisedOf(basis, unitsOf(price));
  const percent = basis.cost === 0n ? null : formatUnits(changeHundredths(result, basis.cost), 2);
  return { amount: formatAmount(result), percent };
}
