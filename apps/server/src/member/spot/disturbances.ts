import type { DisturbancesOf } from "../../platform/health/disturbances.ts";
import { limited } from "../../platform/health/finding.ts";

export const haltedMarkets: DisturbancesOf = ({ markets }) => {
  const halted = markets.all.filter(({ status }) => status === "cancel_only");
  return halted.map(({ symbol }) => limited("TRADING", "CANCEL_ONLY", symbol));
};
