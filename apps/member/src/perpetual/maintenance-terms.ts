import { maintenanceOf } from "@sumi/formulas/perpetual/life-record.ts";
import type { MaintenanceTerms } from "@sumi/formulas/perpetual/liquidation.ts";
import type { Contract } from "./use-contracts.ts";

/** The terms by which positions of the contract are kept now. */
export function maintenanceTermsOf(
  contract: Pick<Contract, "tiers" | "taker_rate">,
): MaintenanceTerms {
  return maintenanceOf(contract);
}
