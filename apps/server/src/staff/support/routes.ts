import { randomUUID } from "node:crypto";
import { permits } from "@sumi/contract/permissions.ts";
import * as contract from "@sumi/contract/support/staff.ts";
import { OWN_CASE } from "@sumi/core/review/second-person.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { allStaff } from "@sumi/store/staff-accounts/staff.ts";
import {
  addMessage,
  addNote,
  messageUnderKey,
  readMessages,
  readNotes,
} from "@sumi/store/support/messages.ts";
import {
  claimThread,
  closeThread,
  findThread,
  handOver,
  markRead,
  readThreads,
  reopenThread,
  type SupportThread,
} from "@sumi/store/support/threads.ts";
import { messageData, statusOf, topicOf } from "../../member/support/data.ts";
import { isSaidAgain, neededText, openTexts, sealText } from "../../member/support/texts.ts";
import type { SupportTools } from "../../member/support/tools.ts";
import { commandKey } from "../../platform/server/command-key.ts";
import { note } from "../../platform/staff/desk.ts";
import { refusalOfFileAccess } from "../../platform/staff/file-access.ts";
import { memberNames, type StaffNames, staffNames } from "../../platform/staff/names.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";

/** The inbox of support, a thread as its assignee reads it, and what may be done with it. */
export function staffSupportRoutes(server: ConsoleServer, listing: Listing): void {
  const tools = { database: server.database, vault: server.vault, listing };
  listRoute(server);
  threadRoute(server, tools);
  answerRoute(server, tools);
  noteRoutes(server, tools);
  handingRoutes(server);
  closingRoutes(server);
}

function listRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, contract.staffSupportThreads, async (input, { staff }) => {
    const page = await readThreads(database, { ...input, staff });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    return accept({ threads: await threadsData(server, staff, rows), next_cursor: next ?? null });
  });
}

function threadRoute(server: ConsoleServer, tools: SupportTools): void {
  const { database } = server;
  staffRoute(server, contract.staffSupportThread, async ({ id }, caller) => {
    const own = await readable(server, caller, id);
    if (!own.ok) return own;
    const [data] = await threadsData(server, caller.staff, [own.value]);
    if (data === undefined) return reject("THREAD_NOT_FOUND");
    const names = await staffNames(database);
    const rows = await readMessages(database, id);
    const messages = await messageData(tools, own.value, rows);
    const notes = await readNotes(database, id);
    const noteTexts = await openTexts(tools, id, notes);
    return accept({
      thread: data,
      messages: messages.map((message, index) => {
        const by = rows[index]?.staff;
        return { ...message, by: by === undefined ? null : names(by) };
      }),
      notes: notes.map(({ staff, timeMs, ...written }, index) => ({
        id: written.id,
        by: names(staff),
        text: noteTexts[index] ?? "",
        time_ms: timeMs,
      })),
      colleagues: await colleaguesOf(server, { ...own.value, staff: caller.staff, names }),
    });
  });
}

function answerRoute(server: ConsoleServer, tools: SupportTools): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.answerSupport, async (input, caller) => {
    const { id: thread, client_id: clientKey } = input;
    const { staff } = caller;
    const words = neededText(input.text);
    if (!words.ok) return words;
    const text = words.value;
    const own = await readable(server, caller, thread);
    if (!own.ok) return own;
    const again = async () => {
      const row = clientKey && (await messageUnderKey(database, { thread, staff, clientKey }));
      if (!row) return undefined;
      const isSame = await isSaidAgain(tools, thread, { row, text, card: undefined });
      return isSame ? accept({}) : reject("IDEMPOTENCY_CONFLICT");
    };
    const known = await again();
    if (known !== undefined) return known;
    if (own.value.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    const key = commandKey(contract.answerSupport.path, -staff, clientKey, { thread });
    const noted = await told(server, caller, { thread: own.value, act: "answered", key });
    if (!noted.ok) return noted;
    const id = randomUUID();
    const sealedText = await sealText(tools, { thread, id, text });
    const message = { id, thread, staff, sealedText, timeMs: nowMs(), card: undefined, clientKey };
    if (await addMessage(database, message)) return accept({});
    return (await again()) ?? reject("ILLEGAL_OPERATION");
  });
}

function noteRoutes(server: ConsoleServer, tools: SupportTools): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.noteSupport, async ({ id: thread, text: written }, caller) => {
    const text = neededText(written);
    if (!text.ok) return text;
    const own = await readable(server, caller, thread);
    if (!own.ok) return own;
    const id = randomUUID();
    const sealedText = await sealText(tools, { thread, id, text: text.value });
    await addNote(database, { id, thread, staff: caller.staff, sealedText, timeMs: nowMs() });
    return accept({});
  });

  staffRoute(server, contract.readSupportAsStaff, async ({ id, message }, caller) => {
    const own = await readable(server, caller, id);
    if (!own.ok) return own;
    const isThere = await markRead(database, { thread: id, message, side: "staff" });
    return isThere ? accept({}) : reject("PARAMETER_ERROR", { field: "message" });
  });
}

/** So long an assignee may leave a member without an answer; then anybody takes the thread. */
const LEFT_ALONE_MS = 3_600_000;

/** True for an open thread that can be taken. */
function isFree({ assignee, waitingSinceMs, closedMs }: SupportThread, nowMs: number): boolean {
  if (closedMs !== undefined) return false;
  const isLeft = waitingSinceMs !== undefined && waitingSinceMs <= nowMs - LEFT_ALONE_MS;
  return assignee === undefined || isLeft;
}

function handingRoutes(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.claimSupport, async ({ id }, caller) => {
    const thread = await findThread(database, id);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    if (thread.closedMs !== undefined) return reject("ILLEGAL_OPERATION");
    if (thread.assignee === caller.staff) return accept({});
    if (!isFree(thread, nowMs())) return reject("CASE_ASSIGNED");
    const noted = await told(server, caller, { thread, act: "claimed" });
    if (!noted.ok) return noted;
    const waitingSinceMs = nowMs() - LEFT_ALONE_MS;
    const isTaken = await claimThread(database, {
      thread: id,
      staff: caller.staff,
      waitingSinceMs,
    });
    return isTaken ? accept({}) : reject("CASE_ASSIGNED");
  });

  staffRoute(server, contract.transferSupport, async ({ id, to }, caller) => {
    const own = await ownOpen(server, caller, id);
    if (!own.ok) return own;
    if (to !== undefined) {
      const names = await staffNames(database);
      const colleagues = await colleaguesOf(server, { ...own.value, staff: caller.staff, names });
      const isThere = colleagues.some(({ number }) => number === to);
      if (!isThere) return reject("PARAMETER_ERROR", { field: "to" });
    }
    const noted = await told(server, caller, { thread: own.value, act: "transferred" });
    if (!noted.ok) return noted;
    const isHanded = await handOver(database, { thread: id, from: caller.staff, to });
    return isHanded ? accept({}) : reject("CASE_ASSIGNED");
  });
}

function closingRoutes(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, contract.closeSupport, async ({ id }, caller) => {
    const own = await ownOpen(server, caller, id);
    if (!own.ok) return own;
    const noted = await told(server, caller, { thread: own.value, act: "closed" });
    if (!noted.ok) return noted;
    const isClosed = await closeThread(database, { thread: id, timeMs: nowMs() });
    return isClosed ? accept({}) : reject("ILLEGAL_OPERATION");
  });

  staffRoute(server, contract.reopenSupport, async ({ id }, caller) => {
    const thread = await findThread(database, id);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    if (thread.closedMs === undefined) return reject("ILLEGAL_OPERATION");
    const noted = await told(server, caller, { thread, act: "reopened" });
    if (!noted.ok) return noted;
    const { staff } = caller;
    const isOpen = await reopenThread(database, { thread: id, staff, timeMs: nowMs() });
    return isOpen ? accept({}) : reject("ILLEGAL_OPERATION");
  });
}

/**
 * A thread that the caller has; CASE_ASSIGNED for everybody else's, and for nobody's. SELF_APPROVAL
 * if the account is the caller's own, or may be: colleagues' notes are not for its eyes.
 */
async function ownThread(
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

async function ownOpen(
  server: ConsoleServer,
  caller: StaffCaller,
  id: string,
): Promise<Outcome<SupportThread>> {
  const own = await ownThread(server, caller, id);
  if (!own.ok) return own;
  return own.value.closedMs === undefined ? own : reject("ILLEGAL_OPERATION");
}

/** A thread that the caller may read: an own one, after a file access that the member sees. */
async function readable(
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
function told(
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
async function colleaguesOf(
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

async function threadsData(
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
