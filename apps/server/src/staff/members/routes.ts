import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { memberActRoutes } from "./acts.ts";
import { fileRoute } from "./file.ts";
import { fileAccessRoutes } from "./file-access.ts";
import { findRoutes } from "./find.ts";
import { memberHistoryRoutes } from "./history.ts";
import { memberNoteRoutes } from "./notes.ts";
import { personRoutes } from "./person.ts";
import { timelineRoute } from "./timeline.ts";

/** The staff's calls on members: finding, files, history and acts. */
export function staffMemberRoutes(server: ConsoleServer, listing: Listing): void {
  findRoutes(server);
  fileAccessRoutes(server);
  fileRoute(server);
  memberHistoryRoutes(server, listing);
  memberNoteRoutes(server);
  personRoutes(server, listing);
  timelineRoute(server, listing);
  memberActRoutes(server);
}
