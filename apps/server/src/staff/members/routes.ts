import type { Listing } from "../../listing.ts";
import type { ConsoleServer } from "../server.ts";
import { memberActRoutes } from "./acts.ts";
import { fileRoute } from "./file.ts";
import { findRoutes } from "./find.ts";
import { memberHistoryRoutes } from "./history.ts";
import { lookRoutes } from "./looks.ts";

/** Members as the staff find, see and stop them. */
export function staffMemberRoutes(server: ConsoleServer, listing: Listing): void {
  findRoutes(server);
  lookRoutes(server);
  fileRoute(server);
  memberHistoryRoutes(server, listing);
  memberActRoutes(server);
}
