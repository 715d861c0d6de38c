import { staffAccess } from "@sumi/contract/members/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readAccess } from "@sumi/store/audit/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { accessData } from "./access-data.ts";

/** Lists which staff opened the caller's file, and their acts on the account. */
export function staffAccessRoutes(server: Server): void {
  route(server, staffAccess, async ({ cursor, limit }, { member }) => {
    await historyReached(server);
    const page = await readAccess(server.database, { member, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    return accept({
      entries: rows.map((row) => accessData(row, server.numbers)),
      next_cursor: next ?? null,
    });
  });
}
