import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { memberActRoutes } from "./acts.ts";
import { fileRoute } from "./file.ts";
import { fileAccessRoutes } from "./file-access.ts";
import { findRoutes } from "./find.ts";
import { memberHistoryRoutes } from "./history.ts";

/** Members as the staff find, see and stop them. */
export function staffMemberRoutes(server: ConsoleServer, listing: Listing): void {
  findRoutes(server);
  fileAccessRoutes(server);
  fileRoute(server);
  memberHistoryRoutes(server, listing);
  memberActRoutes(server);
}
