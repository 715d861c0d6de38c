import type { Server } from "../../platform/server/server.ts";
import { historyRoutes } from "./history.ts";
import { offerRoutes } from "./offers.ts";
import { subscribingRoutes } from "./subscribing.ts";
import { supplyRoutes } from "./supplying.ts";

/** Sales of new coins: what is offered, subscribing, records, and the issuer's supply. */
export function subscriptionRoutes(server: Server): void {
  offerRoutes(server);
  subscribingRoutes(server);
  supplyRoutes(server);
  historyRoutes(server);
}
