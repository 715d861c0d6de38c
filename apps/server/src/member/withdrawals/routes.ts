import type { Server } from "../../platform/server/server.ts";
import { listingOf } from "../../shared/listing.ts";
import { addressRoutes } from "./addresses.ts";
import { withdrawalHistoryRoutes } from "./history.ts";
import { withdrawalPageRoutes } from "./page.ts";
import { requestRoutes } from "./requesting.ts";

/** The withdrawal calls: the address book, the page, the request and the history. */
export function withdrawalRoutes(server: Server): void {
  const listing = listingOf(server.commands);
  addressRoutes(server, listing);
  withdrawalPageRoutes(server, listing);
  requestRoutes(server, listing);
  withdrawalHistoryRoutes(server, listing);
}
