import { permits } from "@sumi/contract/permissions.ts";
import { overseeSupport, searchSupportAsStaff } from "@sumi/contract/support/search-calls.ts";
import { SECOND_LINE_REASONS } from "@sumi/contract/support/terms.ts";
import { OWN_CASE } from "@sumi/core/review/second-person.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { standingFileAccess } from "@sumi/store/members/file-access.ts";
import { type AttemptLimit, countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { findThread, type SupportThread, threadsToSearch } from "@sumi/store/support/threads.ts";
import { hitsIn } from "../../member/support/search.ts";
import { recordAccess, refusalOfFileAccess } from "../../platform/staff/file-access.ts";
import { type StaffCaller, staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { readable, threadsData } from "./own-thread.ts";

/** How a thread was looked at; the member reads it among the accesses to the file. */
type Look = "SUPPORT_THREAD" | "SUPPORT_PICTURE" | "SUPPORT_SEARCH";

const HOUR_MS = 3_600_000;
const SEARCHES_PER_HOUR = 30;
const THREADS_MAX = 30;
const MEMBERS_MAX = 20;

/** The second line, and searches among a clerk's own threads. */
export function lookRoutes(server: ConsoleServer): void {
  overseeRoute(server);
  searchRoute(server);
}

function overseeRoute(server: ConsoleServer): void {
  const { database } = server;
  staffRoute(server, overseeSupport, async ({ id, reason }, { staff }) => {
    const thread = await findThread(database, id);
    if (thread === undefined) return reject("THREAD_NOT_FOUND");
    if (await isOwnCase(server, staff, thread.member)) return OWN_CASE;
    const access = { staff, member: thread.member, subject: "PROFILE", reason } as const;
    const opened = await recordAccess(server, { ...access, caseName: String(thread.number) });
    return opened.ok ? accept({ until_ms: opened.value.untilMs }) : opened;
  });
}

function searchRoute(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, searchSupportAsStaff, async ({ words, topic }, { staff }) => {
    const limit: AttemptLimit = {
      kind: "support_search",
      subject: `staff ${staff}`,
      max: SEARCHES_PER_HOUR,
      windowMs: HOUR_MS,
      prolonged: false,
    };
    const { allowed, endsMs } = await countAttempt(database, limit, nowMs());
    if (!allowed) {
      const seconds = Math.max(1, Math.ceil((endsMs - nowMs()) / 1_000));
      return reject("RATE_LIMITED", { seconds });
    }
    const known = await threadsToSearch(database, { staff }, { topic, limit: THREADS_MAX + 1 });
    const threads = await searchable(server, staff, known.slice(0, THREADS_MAX));
    for (const member of new Set(threads.map((thread) => thread.member))) {
      // The journal has each search before a word is opened.
      const look = { staff, member, look: "SUPPORT_SEARCH", caseName: "", isEach: true } as const;
      const recorded = await recordLook(server, look);
      if (!recorded.ok) return recorded;
    }
    const { hits, isWhole } = await hitsIn(server, threads, words);
    const rows = hits.map(({ thread }) => thread);
    const shown = await threadsData(server, staff, rows);
    const found = hits.flatMap(({ message, excerpt }, index) => {
      const thread = shown[index];
      return thread === undefined ? [] : [{ thread, message, excerpt }];
    });
    return accept({ threads: found, whole: isWhole && threads.length === known.length });
  });
}

/**
 * Threads of so many members as the caller may open files of, and none of an account that is the
 * caller's own or may be: no member reads of a look that a refusal then prevents.
 */
async function searchable(
  server: ConsoleServer,
  staff: number,
  threads: readonly SupportThread[],
): Promise<readonly SupportThread[]> {
  const members = [...new Set(threads.map(({ member }) => member))];
  const others = await server.commands.read((exchange, timeMs) => {
    const open = exchange.members.openFiles.openTo(-staff, timeMs);
    const filesMax = exchange.parameters.integer("members.open_files_max", timeMs);
    const foreign = members.filter((member) => !exchange.review.isOwn(-staff, member, timeMs));
    const further = foreign.filter((member) => !open.has(member));
    const left = new Set(further.slice(Math.max(0, filesMax - open.size)));
    return foreign.filter((member) => !left.has(member));
  });
  const within = new Set(others.slice(0, MEMBERS_MAX));
  return threads.filter(({ member }) => within.has(member));
}

export function recordLook(
  server: ConsoleServer,
  look: {
    readonly staff: number;
    readonly member: number;
    readonly look: Look;
    readonly caseName: string;
    readonly isEach: boolean;
  },
) {
  const { look: reason, ...access } = look;
  return recordAccess(server, { ...access, subject: "PROFILE", reason });
}

/** A thread that the caller may look at, as its assignee or in the second line. */
export async function lookable(
  server: ConsoleServer,
  caller: StaffCaller,
  id: string,
): Promise<Outcome<{ readonly thread: SupportThread; readonly oversees: boolean }>> {
  const own = await readable(server, caller, id);
  if (own.ok) return accept({ thread: own.value, oversees: false });
  if (own.code !== "CASE_ASSIGNED" || !permits(caller.roles, "support.oversee")) return own;
  const thread = await findThread(server.database, id);
  if (thread === undefined || !(await isOverseen(server, caller, thread))) return own;
  if (await isOwnCase(server, caller.staff, thread.member)) return OWN_CASE;
  return accept({ thread, oversees: true });
}

/** True if this person has said within the hour why the second line reads this thread. */
async function isOverseen(
  server: ConsoleServer,
  caller: StaffCaller,
  { member, number }: SupportThread,
): Promise<boolean> {
  const access = await refusalOfFileAccess(server, caller, { member });
  if (!access.ok) return false;
  const row = { staff: caller.staff, member, caseName: String(number), timeMs: server.nowMs() };
  for (const reason of SECOND_LINE_REASONS) {
    const untilMs = await standingFileAccess(server.database, { ...row, reason });
    if (untilMs !== undefined) return true;
  }
  return false;
}

function isOwnCase({ commands }: ConsoleServer, staff: number, member: number): Promise<boolean> {
  return commands.read(({ review }, timeMs) => review.isOwn(-staff, member, timeMs));
}
