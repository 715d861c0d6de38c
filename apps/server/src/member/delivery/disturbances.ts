import type { DisturbancesOf } from "../../platform/health/disturbances.ts";
import { down } from "../../platform/health/finding.ts";
import { coinOf } from "../../shared/order-data.ts";

/** Trial money is a game; only contracts with real money are told. */
export const haltedCoins: DisturbancesOf = ({ delivery, markets }) => {
  const halts = delivery.halts.all.filter(({ mode }) => mode === "real");
  return halts.map(({ underlying, reason }) => {
    return down("TIMED", reason, coinOf(markets, underlying));
  });
};
