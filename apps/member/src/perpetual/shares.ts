import { signedUnitsOf } from "@sumi/app/units.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";

/** A share of the wire in percent: "-0.0001" is "-0.01". */
export function percentOfShare(share: string): string {
  return formatAmount(percentOfRate(signedUnitsOf(share)));
}
