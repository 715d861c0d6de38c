import * as contract from "@sumi/contract/staff-accounts/staff.ts";
import type { InputOf } from "@sumi/contract/wire/endpoint.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import { staffSessionsOf } from "@sumi/store/staff-accounts/sessions.ts";
import { allStaff, findStaff, type StaffRow } from "@sumi/store/staff-accounts/staff.ts";
import { propose } from "../../platform/staff/acting.ts";
import { note } from "../../platform/staff/desk.ts";
import { memberNamed } from "../../platform/staff/file-access.ts";
import { giveHalf, giversOf } from "../../platform/staff/first-secrets.ts";
import { memberNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { STAFF_IDLE_MS } from "../../platform/staff/sessions.ts";
import { wantedChange } from "./changes.ts";
import { toldRoute } from "./told.ts";

/** The list of the staff, and the changes that two administrators make to it. */
export function staffAccountRoutes(server: ConsoleServer): void {
  listRoute(server);
  toldRoute(server);
  proposeRoute(server);
  halfRoute(server);
  endSessionsRoute(server);
  linkRoutes(server);
}

function listRoute(server: ConsoleServer): void {
  const { commands, database } = server;
  staffRoute(server, contract.staff, async (_, caller) => {
    const people = await allStaff(database);
    const known = await commands.read(({ staffAccounts, review }, timeMs) => {
      return people.map((row) => ({
        row,
        newUntilMs: staffAccounts.newUntilMs(-row.number, timeMs) ?? null,
        accounts: review.links.of(-row.number),
      }));
    });
    const named = await memberNames(
      server,
      known.flatMap((person) => person.accounts),
    );
    const staff = await Promise.all(
      known.map(async ({ row, newUntilMs, accounts }) => ({
        ...(await personData(server, row, caller)),
        new_until_ms: newUntilMs,
        accounts: accounts.map(named),
      })),
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
  staffRoute(server, contract.firstSecretHalf, async (form, caller) => {
    const of = { staff: form.number, why: form.note };
    const given = await giveHalf(server, caller, of);
    if (!given.ok) return given;
    return accept({ half: given.value.half, expires_ms: given.value.expiresMs });
  });
}

function endSessionsRoute(server: ConsoleServer): void {
  staffRoute(server, contract.endStaffSessions, async ({ number, note: why }, caller) => {
    const person = await findStaff(server.database, number);
    if (person === undefined) return reject("USER_NOT_FOUND");
    const open = await staffSessionsOf(server.database, number, server.nowMs());
    if (open.length === 0) return accept({ ended: 0 });
    const details = { why, ended: open.length };
    const entry = { event: "SESSIONS_ENDED", subject: number, details } as const;
    const noted = await note(server, caller, entry);
    if (!noted.ok) return noted;
    return accept({ ended: await server.staff.revoke({ staff: number }) });
  });
}

/** Links a staff member to their own member accounts, so that the core bars them from those. */
function linkRoutes(server: ConsoleServer): void {
  const proposed = async (
    endpoint: typeof contract.linkStaff | typeof contract.unlinkStaff,
    form: InputOf<typeof contract.linkStaff>,
    caller: StaffCaller,
  ) => {
    const person = await findStaff(server.database, form.number);
    if (person === undefined) return reject("USER_NOT_FOUND");
    const member = await memberNamed(server, form.uid);
    if (!member.ok) return member;
    const act = endpoint === contract.linkStaff ? "LinkStaff" : "UnlinkStaff";
    return propose(server, caller, {
      act: { act, staff: form.number, member: member.value },
      path: endpoint.path,
      clientId: form.client_id,
      text: form.note,
    });
  };
  for (const endpoint of [contract.linkStaff, contract.unlinkStaff]) {
    staffRoute(server, endpoint, (form, caller) => proposed(endpoint, form, caller));
  }
}
