import type { Server } from "../../platform/server/server.ts";
import { buyingRoutes } from "./buying.ts";
import { miningHistoryRoutes } from "./history.ts";
import { machineRoutes } from "./machines.ts";
import { incomeSummaryRoute } from "./summary.ts";

/** Mining machines: what is offered, buying, purchases, and income. */
export function miningRoutes(server: Server): void {
  machineRoutes(server);
  buyingRoutes(server);
  miningHistoryRoutes(server);
  incomeSummaryRoute(server);
}
