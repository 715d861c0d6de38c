import * as contract from "@sumi/contract/staff-accounts/staff.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { staffSessionsOf } from "@sumi/store/staff-accounts/sessions.ts";
import { allStaff, findStaff, type StaffRow } from "@sumi/store/staff-accounts/staff.ts";
import { propose } from "../../platform/staff/acting.ts";
import { note } from "../../platform/staff/desk.ts";
import { memberNamed } from "../../platform/staff/file-access.ts";
import { giveHalf, giversOf } from "../../platform/staff/first-secrets.ts";
import { staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { STAFF_IDLE_MS } from "../../platform/staff/sessions.ts";
import { wantedChange } from "./changes.ts";

/** The list of the staff, and the changes that two administrators make to it. */
export function staffAccountRoutes(server: ConsoleServer): void {
  listRoute(server);
  changesRoute(server);
  proposeRoute(server);
  halfRoute(server);
  endSessionsRoute(server);
  linkRoute(server);
}

function listRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.staff, async (_, caller) => {
    const people = await allStaff(database);
    const newUntil = await commands.read(({ staffAccounts }, timeMs) => {
      return new Map(
        people.map(({ number }) => [number, staffAccounts.newUntilMs(-number, timeMs)]),
      );
    });
    const staff = await Promise.all(
      people.map(async (row) => {
        const newUntilMs = newUntil.get(row.number) ?? null;
        return { ...(await personData(server, row, caller)), new_until_ms: newUntilMs };
      }),
    );
    return accept({ staff });
  });
}

async function personData(
  server: ConsoleServer,
  { number, name, roles, state, joining, ...rest }: StaffRow,
  caller: StaffCaller,
) {
  const { database, nowMs } = server;
  const sessions = await staffSessionsOf(database, number, nowMs());
  const open = sessions.filter(({ seenMs }) => nowMs() < seenMs + STAFF_IDLE_MS);
  const givers = joining ? await giversOf(server, number) : [];
  return {
    number,
    name,
    state,
    roles: [...roles] as StaffRole[], // The table has a check constraint for these values.
    joining,
    half_is_mine: givers.includes(caller.staff),
    second_factor: rest.hasSecondFactor,
    created_ms: rest.createdMs,
    last_sign_in_ms: rest.lastSignInMs ?? null,
    sessions: open.length,
  };
}

const TOLD_MS = 7 * 86_400_000;

/** Everybody of the staff is told of every change, newest first. */
function changesRoute(server: ConsoleServer): void {
  staffRoute(server, contract.staffChanges, async () => {
    const names = await staffNames(server.database);
    const recent = await server.commands.read(({ staffAccounts }, timeMs) => {
      return staffAccounts.changesSince(timeMs - TOLD_MS).toReversed();
    });
    const by = (staff: number) => (staff === 0 ? null : names(-staff));
    const changes = recent.map(
      (change): DataOf<typeof contract.staffChanges>["changes"][number] => ({
        sequence: String(change.sequence),
        change: change.change,
        person: names(-change.staff),
        roles: [...change.roles],
        proposer: by(change.proposer),
        confirmer: by(change.confirmer),
        time_ms: change.timeMs,
      }),
    );
    return accept({ changes });
  });
}

function proposeRoute(server: ConsoleServer): void {
  staffRoute(server, contract.proposeStaff, async (form, caller) => {
    const wanted = await wantedChange(server, form, caller);
    if (!wanted.ok) return wanted;
    return propose(server, caller, {
      act: wanted.value,
      path: contract.proposeStaff.path,
      clientId: form.client_id,
      text: form.note,
    });
  });
}

function halfRoute(server: ConsoleServer): void {
  staffRoute(server, contract.firstSecretHalf, async ({ number }, caller) => {
    const given = await giveHalf(server, caller, number);
    if (!given.ok) return given;
    return accept({ half: given.value.half, expires_ms: given.value.expiresMs });
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
