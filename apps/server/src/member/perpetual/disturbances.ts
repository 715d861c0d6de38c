import type { DisturbancesOf } from "../../platform/health/disturbances.ts";
import { down, limited } from "../../platform/health/finding.ts";

/** A contract that leaves the list is announced and disturbs nobody. */
export const haltedContracts: DisturbancesOf = ({ perpetual }) => {
  return perpetual.contracts.all.flatMap(({ symbol, status, reason }) => {
    const isHalt = reason !== "RESUMED" && reason !== "DELISTING" && reason !== "DELISTED";
    if (status === "open" || !isHalt) return [];
    return [(status === "closed" ? down : limited)("PERPETUAL", reason, symbol)];
  });
};
