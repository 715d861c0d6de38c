import { permits } from "@sumi/contract/permissions.ts";
import * as contract from "@sumi/contract/staff-accounts/staff.ts";
import type { StaffRole } from "@sumi/contract/wire/staff-roles.ts";
import { lapseOf, refusalOfSecond } from "@sumi/core/review/second-person.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import {
  openStaffChanges,
  proposeStaffChange,
  type StaffChange,
} from "@sumi/store/staff-accounts/changes.ts";
import { staffSessionsOf } from "@sumi/store/staff-accounts/sessions.ts";
import { allStaff, findStaff } from "@sumi/store/staff-accounts/staff.ts";
import { propose } from "../../platform/staff/acting.ts";
import { note } from "../../platform/staff/desk.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { memberNamed } from "../../platform/staff/file-access.ts";
import { type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { STAFF_IDLE_MS } from "../../platform/staff/sessions.ts";
import type { StaffTools } from "../../platform/staff/tools.ts";
import { judgeChange } from "./changes.ts";
import { confirmChange } from "./confirming.ts";
import { noteChange } from "./noting.ts";

/** The list of the staff, and the changes that two administrators make to it. */
export function staffAccountRoutes(server: ConsoleServer, tools: StaffTools): void {
  listRoute(server);
  proposeRoute(server);
  confirmRoute(server, tools);
  endSessionsRoute(server);
  linkRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.staff, async (_, caller) => {
    const people = await allStaff(database);
    const names = await staffNames(database);
    const staff = await Promise.all(
      people.map(async ({ number, name, roles, state, ...rest }) => {
        const sessions = await staffSessionsOf(database, number, nowMs());
        const open = sessions.filter(({ seenMs }) => nowMs() < seenMs + STAFF_IDLE_MS);
        return {
          number,
          name,
          state,
          roles: [...roles] as StaffRole[], // The table has a check constraint for these values.
          second_factor: rest.hasSecondFactor,
          created_ms: rest.createdMs,
          last_sign_in_ms: rest.lastSignInMs ?? null,
          sessions: open.length,
        };
      }),
    );
    const changes = await openStaffChanges(database, await exchangeTime(server));
    return accept({ staff, changes: changes.map((change) => changeData(change, names, caller)) });
  });
}

function changeData(change: StaffChange, names: StaffNames, { staff, roles }: StaffCaller) {
  return {
    id: String(change.id),
    change: change.change,
    number: change.number ?? null,
    name: change.name,
    roles: [...change.roles] as StaffRole[], // Judged when it was proposed.
    proposer: names(change.proposer),
    proposed_ms: change.proposedMs,
    expires_ms: change.expiresMs,
    note: change.note,
    mine_to_decide: permits(roles, "staff.change") && refusalOfSecond(change, staff) === undefined,
  };
}

function proposeRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.proposeStaff, async (form, caller) => {
    const wanted = await judgeChange(database, form);
    if (!wanted.ok) return wanted;
    const times = await commands.read(({ parameters }, timeMs) => {
      return { proposedMs: timeMs, expiresMs: lapseOf(parameters, timeMs) };
    });
    const change = await proposeStaffChange(database, {
      ...wanted.value,
      note: form.note ?? "",
      proposer: caller.staff,
      ...times,
    });
    const noted = await noteChange(server, caller, { event: "STAFF_PROPOSED", change });
    if (!noted.ok) return noted;
    return accept({ id: String(change.id), expires_ms: change.expiresMs });
  });
}

function confirmRoute(server: ConsoleServer, tools: StaffTools): void {
  staffRoute(server, contract.confirmStaff, async ({ id }, caller) => {
    const carried = await confirmChange(server, tools, { id, caller });
    if (!carried.ok) return carried;
    const { number, name, password = null } = carried.value;
    return accept({ number, name, password });
  });
}

function endSessionsRoute(server: ConsoleServer): void {
  staffRoute(server, contract.endStaffSessions, async ({ number }, caller) => {
    const person = await findStaff(server.database, number);
    if (person === undefined) return reject("USER_NOT_FOUND");
    const ended = await server.staff.revoke({ staff: number });
    const details = { of: number, ended };
    const noted = await note(server, caller, { event: "SESSIONS_ENDED", details });
    if (!noted.ok) return noted;
    return accept({ ended });
  });
}

/** Links a staff member to their own member account, so that the core bars them from its cases. */
function linkRoute(server: ConsoleServer): void {
  staffRoute(server, contract.linkStaff, async ({ number, uid, note, client_id }, caller) => {
    const person = await findStaff(server.database, number);
    if (person === undefined) return reject("USER_NOT_FOUND");
    const member = uid === undefined ? accept(0) : await memberNamed(server, uid);
    if (!member.ok) return member;
    return propose(server, caller, {
      act: { act: "LinkStaff", staff: number, member: member.value },
      path: contract.linkStaff.path,
      clientId: client_id,
      text: note,
    });
  });
}
