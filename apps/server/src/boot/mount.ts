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
import { liveRoutes } from "../platform/live/routes.ts";
import { CONSOLE_APP, MEMBER_APP, pageRoutes } from "../platform/pages/routes.ts";
import { pictureRoutes } from "../platform/pictures/routes.ts";

/**
 * Every call of members and of everybody. The reference comes after them, because it describes what
 * is mounted.
 */
export function mountMembers(
  context: MemberContext,
  live: { readonly journal: Pick<Journal, "read" | "onCommitted">; readonly pool: Pool },
): void {
  const { server } = context;
  for (const capability of MEMBER_CAPABILITIES as readonly MemberCapability[]) {
    capability.calls?.(context);
  }
  pictureRoutes(server, context);
  liveRoutes(server, live);
  documentationRoutes(server);
  pageRoutes(server, MEMBER_APP);
}

/** Every call of the staff, on their own listener alone, the reference of these, and the pages. */
export function mountConsole(context: StaffContext): void {
  const { server } = context;
  mountStaffCalls(context);
  documentationRoutes(server);
  pageRoutes(server, CONSOLE_APP);
}

/** The calls of the staff alone. */
export function mountStaffCalls(context: StaffContext): void {
  const { server } = context;
  for (const capability of STAFF_CAPABILITIES as readonly StaffCapability[]) {
    capability.calls?.(context);
  }
  pictureRoutes(server, context, (session) => server.staff.isOver(session));
}
