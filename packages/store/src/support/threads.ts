import type { Outcome } from "@sumi/primitives/rejection.ts";
import {
  type Page,
  type PageRequest,
  type Position,
  readNumberedPage,
  readPage,
} from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** A thread of a member with support, without what was written. */
export type SupportThread = {
  readonly id: string;
  /** The order of opening. */
  readonly number: number;
  readonly account: string;
  /** The member's number in the core. */
  readonly member: number;
  readonly topic: string;
  /** The language in which the member wrote last; undefined for an old thread. */
  readonly language: string | undefined;
  readonly openedMs: number;
  readonly lastMs: number;
  readonly waitingSinceMs: number | undefined;
  /** Staff number. */
  readonly assignee: number | undefined;
  readonly closedMs: number | undefined;
  readonly rating: number | undefined;
  /** The newest message that each side has read. */
  readonly memberRead: number;
  readonly staffRead: number;
  /** Messages of the staff that the member has not read. */
  readonly unread: number;
};

const THREADS = `
  select t.*, a.member, (
    select count(*) from support_messages m
    where m.thread = t.id and m.staff is not null and m.number > t.member_read
  ) as unread
  from support_threads t join accounts a on a.id = t.account`;

export async function findThread(
  database: Queryable,
  id: string,
): Promise<SupportThread | undefined> {
  return (await threadsOf(database, `${THREADS} where t.id = $1`, [id]))[0];
}

/** The thread that was opened under a key of the member's. */
export async function threadUnderKey(
  database: Queryable,
  account: string,
  clientKey: string,
): Promise<SupportThread | undefined> {
  const text = `${THREADS} where t.account = $1 and t.client_key = $2`;
  return (await threadsOf(database, text, [account, clientKey]))[0];
}

/** A member's threads, newest first. PARAMETER_ERROR: an unknown cursor. */
export function readThreadsOf(
  database: Queryable,
  request: PageRequest & { readonly account: string },
): Promise<Outcome<Page<SupportThread>>> {
  return readNumberedPage(request, numberOf, (behind, limit) => {
    const text = `${THREADS} where t.account = $1 and ($2::bigint is null or t.number < $2)
                  order by t.number desc limit $3`;
    return threadsOf(database, text, [request.account, behind, limit]);
  });
}

export type ThreadState = "waiting" | "mine" | "open" | "closed";

/** The conditions of the lists of the staff; $1 is the caller. */
const IN_STATE = {
  waiting: "t.closed_ms is null and t.waiting_since_ms is not null and $1::bigint is not null",
  mine: "t.closed_ms is null and t.assignee = $1",
  open: "t.closed_ms is null and $1::bigint is not null",
  closed: "t.closed_ms is not null and $1::bigint is not null",
} as const satisfies Record<ThreadState, string>;

/**
 * Threads as the staff list them: those that wait by their wait, the longest first, all others
 * newest first. PARAMETER_ERROR: an unknown cursor.
 */
export function readThreads(
  database: Queryable,
  request: PageRequest & {
    readonly state: ThreadState;
    readonly staff: number;
    readonly topic?: string | undefined;
  },
): Promise<Outcome<Page<SupportThread>>> {
  const { state, staff, cursor, topic = null } = request;
  if (state !== "waiting") {
    return readNumberedPage(request, numberOf, (behind, limit) => {
      const text = `${THREADS} where ${IN_STATE[state]} and ($2::bigint is null or t.number < $2)
                      and ($4::text is null or t.topic = $4)
                    order by t.number desc limit $3`;
      return threadsOf(database, text, [staff, behind, limit, topic]);
    });
  }
  const isFirst = cursor === undefined;
  return readPage(request, placeOf, (after, limit) => {
    const text = `${THREADS} where ${IN_STATE.waiting}
                    and ($2::boolean or (t.waiting_since_ms, t.number) > ($3::bigint, $4::bigint))
                    and ($6::text is null or t.topic = $6)
                  order by t.waiting_since_ms, t.number limit $5`;
    return threadsOf(database, text, [staff, isFirst, after.sequence, after.n, limit, topic]);
  });
}

/** The newest threads of a member, or of an assignee, to look through. */
export function threadsToSearch(
  database: Queryable,
  whose: { readonly account: string } | { readonly staff: number },
  { topic, limit }: { readonly topic: string | undefined; readonly limit: number },
): Promise<readonly SupportThread[]> {
  const [condition, value] =
    "account" in whose
      ? ["t.account = $1::uuid", whose.account]
      : ["t.assignee = $1::bigint", whose.staff];
  const text = `${THREADS} where ${condition} and ($2::text is null or t.topic = $2)
                order by t.number desc limit $3`;
  return threadsOf(database, text, [value, topic ?? null, limit]);
}

/** Counts the threads that wait for an answer, and the start of the longest wait. */
export async function countWaitingThreads(
  database: Queryable,
): Promise<{ readonly waiting: number; readonly oldestMs: number | undefined }> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, min(waiting_since_ms) as oldest_ms from support_threads
           where closed_ms is null and waiting_since_ms is not null`,
  });
  const { waiting = 0, oldest_ms: oldestMs = null } = rows[0] ?? {};
  return {
    waiting: Number(waiting),
    oldestMs: oldestMs === null ? undefined : Number(oldestMs),
  };
}

/** Fewer answers than this say nothing about how long the next one takes. */
const ANSWERS_MIN = 5;

/** How long half of the members waited at most for an answer since a moment. */
export async function usualWaitMs(
  database: Queryable,
  sinceMs: number,
): Promise<number | undefined> {
  const { rows } = await database.query({
    text: `select percentile_disc(0.5) within group (order by waited_ms) as wait_ms
           from support_messages where waited_ms is not null and time_ms >= $1
           having count(*) >= $2`,
    values: [sinceMs, ANSWERS_MIN],
  });
  const waitMs = rows[0]?.wait_ms;
  return waitMs === undefined ? undefined : Number(waitMs);
}

/** Marks the messages up to one as read by a side; false for a message of another thread. */
export async function markRead(
  database: Queryable,
  of: { readonly thread: string; readonly message: string; readonly side: "member" | "staff" },
): Promise<boolean> {
  const column = `${of.side}_read`;
  const { rows } = await database.query({
    text: `update support_threads t set ${column} = greatest(t.${column}, m.number)
           from support_messages m where t.id = $1 and m.thread = t.id and m.id = $2
           returning t.id`,
    values: [of.thread, of.message],
  });
  return rows.length === 1;
}

/** Closes an open thread, and rates it unless it was rated; false for one that is closed. */
export async function closeThread(
  database: Queryable,
  of: { readonly thread: string; readonly timeMs: number; readonly rating?: number | undefined },
): Promise<boolean> {
  const text = `update support_threads set closed_ms = $2, rating = coalesce(rating, $3),
                  waiting_since_ms = null
                where id = $1 and closed_ms is null returning id`;
  return changed(database, text, [of.thread, of.timeMs, of.rating ?? null]);
}

/** Rates a closed thread; false if it is open or was rated before. */
export function rateThread(database: Queryable, thread: string, rating: number): Promise<boolean> {
  const text = `update support_threads set rating = $2
                where id = $1 and closed_ms is not null and rating is null returning id`;
  return changed(database, text, [thread, rating]);
}

/**
 * Gives an open thread to a person: one that nobody has, or that has waited for its assignee's
 * answer since that moment. False for any other.
 */
export function claimThread(
  database: Queryable,
  of: { readonly thread: string; readonly staff: number; readonly waitingSinceMs: number },
): Promise<boolean> {
  const text = `update support_threads set assignee = $2
                where id = $1 and (assignee is null or waiting_since_ms <= $3)
                  and closed_ms is null returning id`;
  return changed(database, text, [of.thread, of.staff, of.waitingSinceMs]);
}

/** Hands a person's thread to another, or to nobody; false if it is not theirs any more. */
export function handOver(
  database: Queryable,
  of: { readonly thread: string; readonly from: number; readonly to: number | undefined },
): Promise<boolean> {
  const text = `update support_threads set assignee = $3
                where id = $1 and assignee = $2 and closed_ms is null returning id`;
  return changed(database, text, [of.thread, of.from, of.to ?? null]);
}

/**
 * Opens a closed thread again for a person; false if it is open. It waits for an answer, and takes
 * none of the places in which its member opens threads.
 */
export function reopenThread(
  database: Queryable,
  of: { readonly thread: string; readonly staff: number; readonly timeMs: number },
): Promise<boolean> {
  const text = `update support_threads set closed_ms = null, assignee = $2, waiting_since_ms = $3,
                  slot = -number
                where id = $1 and closed_ms is not null returning id`;
  return changed(database, text, [of.thread, of.staff, of.timeMs]);
}

/**
 * Erases threads that were closed before a moment, with their keys, unless two people hold them;
 * returns how many.
 */
export async function eraseClosedThreads(
  database: Queryable,
  { beforeMs, nowMs }: { readonly beforeMs: number; readonly nowMs: number },
): Promise<number> {
  const { rows } = await database.query({
    text: `with erased as (
             delete from support_threads where id in (
               select id from support_threads t where closed_ms < $1 and not exists (
                 select from support_holds h
                 where h.thread = t.id and h.confirmer is not null and h.until_ms > $2
               ) order by closed_ms limit 1000
             ) returning id
           ), forgotten as (
             delete from support_keys where thread in (select id from erased)
           )
           select id from erased`,
    values: [beforeMs, nowMs],
  });
  return rows.length;
}

async function changed(database: Queryable, text: string, values: unknown[]): Promise<boolean> {
  return (await database.query({ text, values })).rows.length === 1;
}

const numberOf = ({ number }: SupportThread) => number;
const placeOf = ({ waitingSinceMs = 0, number }: SupportThread): Position => ({
  sequence: waitingSinceMs,
  n: number,
});

async function threadsOf(
  database: Queryable,
  text: string,
  values: unknown[],
): Promise<SupportThread[]> {
  const { rows } = await database.query({ text, values });
  return rows.map(threadOf);
}

function threadOf(row: Raw): SupportThread {
  const given = (value: unknown) => (value === null ? undefined : Number(value));
  return {
    id: String(row.id),
    number: Number(row.number),
    account: String(row.account),
    member: Number(row.member),
    topic: String(row.topic),
    language: row.language === null ? undefined : String(row.language),
    openedMs: Number(row.opened_ms),
    lastMs: Number(row.last_ms),
    waitingSinceMs: given(row.waiting_since_ms),
    assignee: given(row.assignee),
    closedMs: given(row.closed_ms),
    rating: given(row.rating),
    memberRead: Number(row.member_read),
    staffRead: Number(row.staff_read),
    unread: Number(row.unread),
  };
}
