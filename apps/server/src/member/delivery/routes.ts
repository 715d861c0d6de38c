import type { Server } from "../../platform/server/server.ts";
import { listingOf } from "../../shared/listing.ts";
import { historyRoutes } from "./history.ts";
import { offerRoutes } from "./offers.ts";
import { placingRoutes } from "./placing.ts";
import { trialRoutes } from "./trial.ts";

/** Contracts: what is offered, placing them, their history, and trial money. */
export function deliveryRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  offerRoutes(server);
  placingRoutes(server, listing);
  historyRoutes(server, listing);
  trialRoutes(server);
}
