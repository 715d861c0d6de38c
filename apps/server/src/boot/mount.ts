import type { Journal } from "@sumi/journal/journal.ts";
import type { Pool } from "pg";
import { MEMBER_CAPABILITIES, STAFF_CAPABILITIES } from "../capabilities.ts";
import type {
  MemberCapability,
  MemberContext,
  StaffCapability,
  StaffContext,
} from "../capability.ts";
import { documentationRoutes } from "../platform/documentation/routes.ts";
import type { LiveConnections } from "../platform/live/live-connections.ts";
import { liveRoutes } from "../platform/live/routes.ts";
import { CONSOLE_APP, MEMBER_APP, pageRoutes } from "../platform/pages/routes.ts";
import { pictureRoutes } from "../platform/pictures/routes.ts";

/**
 * Mounts every call of the members' listener, and returns the live connections. The reference comes
 * last, because it describes the mounted calls.
 */
export function mountMembers(
  context: MemberContext,
  live: { readonly journal: Pick<Journal, "read" | "onCommitted">; readonly pool: Pool },
): LiveConnections {
  const { server } = context;
  for (const capability of MEMBER_CAPABILITIES as readonly MemberCapability[]) {
    capability.calls?.(context);
  }
  pictureRoutes(server, context);
  const connections = liveRoutes(server, live);
  documentationRoutes(server);
  pageRoutes(server, MEMBER_APP);
  return connections;
}

/** Mounts every call of the staff on their own listener, with its reference and pages. */
export function mountConsole(context: StaffContext): void {
  const { server } = context;
  mountStaffCalls(context);
  documentationRoutes(server);
  pageRoutes(server, CONSOLE_APP);
}

/** Mounts only the calls of the staff. */
export function mountStaffCalls(context: StaffContext): void {
  const { server } = context;
  for (const capability of STAFF_CAPABILITIES as readonly StaffCapability[]) {
    capability.calls?.(context);
  }
  pictureRoutes(server, context, (session) => server.staff.isOver(session));
}
