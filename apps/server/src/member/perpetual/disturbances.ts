import { down, limited } from "../../platform/health/finding.ts";
import type { DisturbancesOf } from "../../shared/disturbances.ts";

/** A contract that leaves the list is announced and disturbs nobody. */
export const haltedContracts: DisturbancesOf = ({ perpetual }) => {
  return perpetual.contracts.all.flatMap(({ symbol, status, reason }) => {
    const isHalt = reason !== "RESUMED" && reason !== "DELISTING" && reason !== "DELISTED";
    if (status === "open" || !isHalt) return [];
    return [(status === "closed" ? down : limited)("PERPETUAL", reason, symbol)];
  });
};
