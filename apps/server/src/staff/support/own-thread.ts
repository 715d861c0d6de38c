import { permits } from "@sumi/contract/permissions.ts";
import type * as contract from "@sumi/contract/support/staff.ts";
import { OWN_CASE } from "@sumi/core/review/second-person.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { allStaff } from "@sumi/store/staff-accounts/staff.ts";
import { findThread, type SupportThread } from "@sumi/store/support/threads.ts";
import { statusOf, topicOf } from "../../member/support/data.ts";
import type { commandKey } from "../../platform/server/command-key.ts";
import { note } from "../../platform/staff/desk.ts";
import { refusalOfFileAccess } from "../../platform/staff/file-access.ts";
import { memberNames, type StaffNames, staffNames } from "../../platform/staff/names.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/**
 * A thread that the caller has; CASE_ASSIGNED for everybody else's, and for nobody's. SELF_APPROVAL
 * if the account is the caller's own, or may be: colleagues' notes are not for its eyes.
 */
export async function ownThread(
  { database, commands }: ConsoleServer,
  { staff }: StaffCaller,
  id: string,
): Promise<Outcome<SupportThread>> {
  const thread = await findThread(database, id);
  if (thread === undefined) return reject("THREAD_NOT_FOUND");
  if (thread.assignee !== staff) return reject("CASE_ASSIGNED");
  const isOwn = await commands.read(({ review }, timeMs) =>
    review.isOwn(-staff, thread.member, timeMs),
  );
  return isOwn ? OWN_CASE : accept(thread);
}

export async function ownOpen(
  server: ConsoleServer,
  caller: StaffCaller,
  id: string,
): Promise<Outcome<SupportThread>> {
  const own = await ownThread(server, caller, id);
  if (!own.ok) return own;
  return own.value.closedMs === undefined ? own : reject("ILLEGAL_OPERATION");
}

/** A thread that the caller may read: an own one, after a file access that the member sees. */
export async function readable(
  server: ConsoleServer,
  caller: StaffCaller,
  id: string,
): Promise<Outcome<SupportThread>> {
  const own = await ownThread(server, caller, id);
  if (!own.ok) return own;
  const access = await refusalOfFileAccess(server, caller, { member: own.value.member });
  return access.ok ? own : access;
}

/** Records in the journal what is about to be done with a thread. */
export function told(
  server: ConsoleServer,
  caller: StaffCaller,
  of: {
    readonly thread: SupportThread;
    readonly act: string;
    readonly key?: ReturnType<typeof commandKey>;
  },
) {
  const { thread, act, key } = of;
  const details = { thread: thread.id, act };
  return note(server, caller, { event: "SUPPORT_HANDLED", member: thread.member, details, key });
}

/** The other people who may answer this member, as the journal has their roles and accounts. */
export async function colleaguesOf(
  server: ConsoleServer,
  of: { readonly member: number; readonly staff: number; readonly names: StaffNames },
) {
  const people = await allStaff(server.database);
  const others = people.map(({ number }) => number).filter((number) => number !== of.staff);
  const able = await server.commands.read(({ staffAccounts, review }, timeMs) =>
    others.filter((number) => {
      const { roles = [] } = staffAccounts.find(-number) ?? {};
      return permits(roles, "support.answer") && !review.isOwn(-number, of.member, timeMs);
    }),
  );
  return able.map(of.names);
}

export async function threadsData(
  server: ConsoleServer,
  staff: number,
  rows: readonly SupportThread[],
): Promise<contract.StaffThreadData[]> {
  const names = await staffNames(server.database);
  const members = await memberNames(
    server,
    rows.map(({ member }) => member),
  );
  return rows.map((row) => ({
    id: row.id,
    member: members(row.member),
    topic: topicOf(row),
    status: statusOf(row),
    opened_ms: row.openedMs,
    waiting_since_ms: row.waitingSinceMs ?? null,
    closed_ms: row.closedMs ?? null,
    assignee: row.assignee === undefined ? null : names(row.assignee),
    mine: row.assignee === staff,
    free: isFree(row, server.nowMs()),
    rating: row.rating ?? null,
  }));
}

/** So long an assignee may leave a member without an answer; then anybody takes the thread. */
export const LEFT_ALONE_MS = 3_600_000;

/** True for an open thread that can be taken. */
export function isFree(
  {
    assignee,
    waitingSinceMs,
    closedMs,
  }: Pick<SupportThread, "assignee" | "waitingSinceMs" | "closedMs">,
  nowMs: number,
): boolean {
  if (closedMs !== undefined) return false;
  const isLeft = waitingSinceMs !== undefined && waitingSinceMs <= nowMs - LEFT_ALONE_MS;
  return assignee === undefined || isLeft;
}
