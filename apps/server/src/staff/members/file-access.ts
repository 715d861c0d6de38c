import * as contract from "@sumi/contract/members/staff.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { readAccess } from "@sumi/store/audit/queries.ts";
import { accessData } from "../../member/members/access-data.ts";
import { historyReached } from "../../platform/server/history.ts";
import { note } from "../../platform/staff/desk.ts";
import { memberNamed, openFile, recordAccess } from "../../platform/staff/file-access.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { caseOf } from "./access-reasons.ts";

/** Opens a member's file and lists who opened it. */
export function fileAccessRoutes(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.fileAccess, async (input, caller) => {
    const member = await memberNamed(server, input.uid);
    if (!member.ok) return member;
    const { reason, case: caseName = "" } = input;
    const asked = { member: member.value, reason, caseName };
    const about = caseOf(server.numbers, asked);
    const opened = await recordAccess(server, {
      staff: caller.staff,
      member: member.value,
      subject: "PROFILE",
      reason,
      caseName,
      about,
    });
    if (!opened.ok) return opened;
    const { untilMs, isNew } = opened.value;
    const details = { reason, case: caseName };
    if (!isNew) return accept({ until_ms: untilMs });
    const entry = { event: "FILE_ACCESSED", member: member.value, details } as const;
    const noted = await note(server, caller, entry);
    return noted.ok ? accept({ until_ms: untilMs }) : noted;
  });

  staffRoute(server, contract.memberAccess, async ({ uid, cursor, limit }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    await historyReached(server);
    const page = await readAccess(database, { member: member.value, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    return accept({
      entries: rows.map((row) => accessData(row, server.numbers)),
      next_cursor: next ?? null,
    });
  });
}
