import { permits } from "@sumi/contract/permissions.ts";
import { supportTicket, typeSupport } from "@sumi/contract/support/staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { errorFields } from "../../platform/http/log.ts";
import { DeskConnections } from "../../platform/live/desk-connections.ts";
import { socketRoutes } from "../../platform/live/socket-routes.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { readable } from "./own-thread.ts";

/** The live channel of the inbox, and the sign that somebody writes an answer. */
export function liveRoutes(server: ConsoleServer): void {
  const { app, log, nowMs, threads, staff: sessions } = server;
  const connections = new DeskConnections({
    threads,
    nowMs,
    isOver: async (session) => {
      const roles = await sessions.rolesOf(session);
      return roles === undefined || !permits(roles, "support.read");
    },
    onError: (error) => log.error("live desk", { error: errorFields(error) }),
  });
  app.addHook("preClose", async () => connections.close());
  socketRoutes(server, connections);

  staffRoute(server, supportTicket, (_input, { staff, session }) => {
    const holder = { member: -staff, session };
    const { ticket, expiresMs } = connections.tickets.issue(holder, nowMs());
    return accept({ ticket, expires_ms: expiresMs });
  });

  staffRoute(server, typeSupport, async ({ id }, caller) => {
    const own = await readable(server, caller, id);
    if (!own.ok) return own;
    if (own.value.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    threads.typing({ thread: id, to: own.value.member });
    return accept({});
  });
}
