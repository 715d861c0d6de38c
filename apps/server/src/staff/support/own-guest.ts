import type { StaffGuestThreadData } from "@sumi/contract/support/guest-staff.ts";
import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { findGuestThread, type GuestThread } from "@sumi/store/support/guest-threads.ts";
import { guestStatusOf } from "../../member/support/guest-data.ts";
import type { commandKey } from "../../platform/server/command-key.ts";
import { note } from "../../platform/staff/desk.ts";
import { staffNames } from "../../platform/staff/names.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { isFree } from "./own-thread.ts";

/** A thread that the caller has; CASE_ASSIGNED for everybody else's, and for nobody's. */
export async function ownGuest(
  { database }: Pick<ConsoleServer, "database">,
  { staff }: Pick<StaffCaller, "staff">,
  id: string,
): Promise<Outcome<GuestThread>> {
  const thread = await findGuestThread(database, id);
  if (thread === undefined) return reject("THREAD_NOT_FOUND");
  return thread.assignee === staff ? accept(thread) : reject("CASE_ASSIGNED");
}

export async function ownOpenGuest(
  server: ConsoleServer,
  caller: StaffCaller,
  id: string,
): Promise<Outcome<GuestThread>> {
  const own = await ownGuest(server, caller, id);
  if (!own.ok) return own;
  return own.value.closedMs === undefined ? own : reject("ILLEGAL_OPERATION");
}

/** Records in the journal what is about to be done with a guest's thread; it names no member. */
export function noted(
  server: ConsoleServer,
  caller: StaffCaller,
  done: {
    readonly thread: GuestThread;
    readonly act: string;
    readonly key?: ReturnType<typeof commandKey>;
  },
) {
  const { thread, act, key } = done;
  const details = { guest: thread.id, act };
  return note(server, caller, { event: "SUPPORT_HANDLED", details, key });
}

export async function guestsData(
  server: ConsoleServer,
  staff: number,
  rows: readonly GuestThread[],
): Promise<StaffGuestThreadData[]> {
  const names = await staffNames(server.database);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    // A language that is not spoken any more is answered in English.
    language: LANGUAGES.find((known) => known === row.language) ?? "en-US",
    status: guestStatusOf(row),
    opened_ms: row.openedMs,
    waiting_since_ms: row.waitingSinceMs ?? null,
    closed_ms: row.closedMs ?? null,
    assignee: row.assignee === undefined ? null : names(row.assignee),
    mine: row.assignee === staff,
    free: isFree(row, server.nowMs()),
  }));
}
