import { contracts } from "@sumi/contract/delivery/calls.ts";
import { ownContracts } from "@sumi/contract/delivery/risk.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list, whole } from "../../shared/export-section.ts";
import { haltedCoins } from "./disturbances.ts";
import { deliveryRoutes } from "./routes.ts";
import { standingRoutes } from "./standing.ts";

export const DELIVERY = {
  disturbances: [haltedCoins, brakesOn("TIMED", "delivery")],
  calls: ({ server }) => {
    deliveryRoutes(server);
    standingRoutes(server);
  },
  export: {
    contracts: list(contracts, (data) => ({ rows: data.contracts, next: data.next_cursor })),
    contract_risk: whole(ownContracts, (data) => ({
      risk_confirmed_ms: data.risk_confirmed_ms,
    })),
  },
} satisfies MemberCapability;
