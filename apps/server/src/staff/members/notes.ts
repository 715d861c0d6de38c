import * as contract from "@sumi/contract/members/staff-person.ts";
import { OWN_CASE } from "@sumi/core/review/second-person.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { type MemberNote, readMemberNotes } from "@sumi/store/members/notes.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { historyReached } from "../../platform/server/history.ts";
import { note } from "../../platform/staff/desk.ts";
import { openFile } from "../../platform/staff/file-access.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { isOwnFile } from "../../platform/staff/own-file.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** Notes that stay with a member: colleagues with the file open write and read them. */
export function memberNoteRoutes(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.memberNotes, async ({ uid, cursor, limit }, caller) => {
    const member = await openFile(server, caller, uid);
    if (!member.ok) return member;
    if (await isOwnFile(server, caller, member.value)) return OWN_CASE;
    await historyReached(server);
    const page = await readMemberNotes(database, { member: member.value, cursor, limit });
    if (!page.ok) return page;
    const names = await staffNames(database);
    return accept({
      notes: page.value.rows.map((row) => noteData(row, names)),
      next_cursor: page.value.next ?? null,
    });
  });

  staffRoute(server, contract.noteMember, async (input, caller) => {
    const found = await openFile(server, caller, input.uid);
    if (!found.ok) return found;
    const member = found.value;
    const fields = { member, note: input.note };
    const key = commandKey(contract.noteMember.path, -caller.staff, input.client_id, fields);
    const noted = await note(server, caller, {
      event: "MEMBER_NOTED",
      member,
      details: { note: input.note },
      key,
    });
    if (!noted.ok) return noted;
    return accept({ sequence: String(noted.value.record.stamp.sequence) });
  });
}

export function noteData({ staff, timeMs, text }: MemberNote, names: StaffNames) {
  return { staff: names(staff), time_ms: timeMs, text };
}
