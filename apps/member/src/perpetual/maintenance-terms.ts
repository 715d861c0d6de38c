import { unitsOf } from "@sumi/app/units.ts";
import type { MaintenanceTerms } from "@sumi/formulas/perpetual/liquidation.ts";
import { tiersOf } from "@sumi/formulas/perpetual/tiers.ts";
import { rateOf } from "./order/order-cost.ts";
import type { Contract } from "./use-contracts.ts";

/** The terms by which positions of the contract are kept now. */
export function maintenanceTermsOf(
  contract: Pick<Contract, "tiers" | "taker_rate">,
): MaintenanceTerms {
  const tiers = contract.tiers.map((tier) => ({
    max: unitsOf(tier.max),
    leverageMax: tier.max_leverage,
    maintenance: rateOf(tier.maintenance_rate),
  }));
  return { tiers: tiersOf(tiers), taker: rateOf(contract.taker_rate) };
}
