import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readNumberedPage } from "../tables/paging.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** A guest's thread with support, without what was written. */
export type GuestThread = {
  readonly id: string;
  /** The order of opening. */
  readonly number: number;
  readonly language: string;
  readonly openedMs: number;
  readonly waitingSinceMs: number | undefined;
  /** Staff number. */
  readonly assignee: number | undefined;
  readonly closedMs: number | undefined;
  /** The newest message that each side has read. */
  readonly guestRead: number;
  readonly staffRead: number;
};

export async function findGuestThread(
  database: Queryable,
  id: string,
): Promise<GuestThread | undefined> {
  return (await threadsOf(database, "select * from guest_threads where id = $1", [id]))[0];
}

/** The thread that a ticket opens, by the ticket's keyed hash. */
export async function threadOfTicket(
  database: Queryable,
  ticket: Buffer,
): Promise<GuestThread | undefined> {
  return (await threadsOf(database, "select * from guest_threads where ticket = $1", [ticket]))[0];
}

export type GuestThreadState = "waiting" | "mine" | "open" | "closed";

/** The conditions of the lists that stand by number; $1 is the caller. */
const IN_STATE = {
  mine: "closed_ms is null and assignee = $1",
  open: "closed_ms is null and $1::bigint is not null",
  closed: "closed_ms is not null and $1::bigint is not null",
} as const satisfies Record<Exclude<GuestThreadState, "waiting">, string>;

/**
 * Threads by their state, the newest first; those that wait are read by `readWaitingGuests`.
 * PARAMETER_ERROR: an unknown cursor.
 */
export function readGuestThreads(
  database: Queryable,
  request: PageRequest & {
    readonly state: Exclude<GuestThreadState, "waiting">;
    readonly staff: number;
  },
): Promise<Outcome<Page<GuestThread>>> {
  return readNumberedPage(
    request,
    ({ number }) => number,
    (behind, limit) => {
      const text = `select * from guest_threads
                    where ${IN_STATE[request.state]} and ($2::bigint is null or number < $2)
                    order by number desc limit $3`;
      return threadsOf(database, text, [request.staff, behind, limit]);
    },
  );
}

/**
 * The head of the queue: the longest wait of each network, then the second of each, and so on. A
 * flood from one network stands behind one thread of everybody else.
 */
export function readWaitingGuests(
  database: Queryable,
  limit: number,
): Promise<readonly GuestThread[]> {
  const text = `select * from (
                  select t.*, row_number() over (
                    partition by network order by waiting_since_ms, number
                  ) as turn
                  from guest_threads t where closed_ms is null and waiting_since_ms is not null
                ) waiting order by turn, waiting_since_ms, number limit $1`;
  return threadsOf(database, text, [limit]);
}

/** Counts the guests who wait for an answer, and the start of the longest wait. */
export async function countWaitingGuests(
  database: Queryable,
): Promise<{ readonly waiting: number; readonly oldestMs: number | undefined }> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, min(waiting_since_ms) as oldest_ms from guest_threads
           where closed_ms is null and waiting_since_ms is not null`,
  });
  const { waiting = 0, oldest_ms: oldestMs = null } = rows[0] ?? {};
  return {
    waiting: Number(waiting),
    oldestMs: oldestMs === null ? undefined : Number(oldestMs),
  };
}

/** Marks everything that the other side wrote until now as read; false if that was known. */
export function markGuestRead(
  database: Queryable,
  { thread, side }: { readonly thread: string; readonly side: "guest" | "staff" },
): Promise<boolean> {
  const column = `${side}_read`;
  const others = side === "guest" ? "is not null" : "is null";
  const text = `update guest_threads t set ${column} = m.newest
                from (
                  select max(number) as newest from guest_messages
                  where thread = $1 and staff ${others}
                ) m
                where t.id = $1 and m.newest > t.${column} returning t.id`;
  return hasRow(database, text, [thread]);
}

type Look = { readonly thread: string; readonly staff: number };

/** True if the journal has an opening of the same person since a moment. */
export function isLookKnown(
  database: Queryable,
  { thread, staff, sinceMs }: Look & { readonly sinceMs: number },
): Promise<boolean> {
  const text = `select id from guest_threads
                where id = $1 and opened_by = $2 and looked_ms > $3`;
  return hasRow(database, text, [thread, staff, sinceMs]);
}

/** Keeps that the journal has this opening. */
export async function keepLook(
  database: Queryable,
  { thread, staff, timeMs }: Look & { readonly timeMs: number },
): Promise<void> {
  const text = "update guest_threads set opened_by = $2, looked_ms = $3 where id = $1";
  await database.query({ text, values: [thread, staff, timeMs] });
}

/** Gives an open thread to a person, as `claimThread` gives a member's. */
export function claimGuestThread(
  database: Queryable,
  claim: { readonly thread: string; readonly staff: number; readonly waitingSinceMs: number },
): Promise<boolean> {
  const text = `update guest_threads set assignee = $2
                where id = $1 and (assignee is null or waiting_since_ms <= $3)
                  and closed_ms is null returning id`;
  return hasRow(database, text, [claim.thread, claim.staff, claim.waitingSinceMs]);
}

/** Gives a person's thread back to the list; false if it is not theirs any more. */
export function releaseGuestThread(
  database: Queryable,
  { thread, staff }: { readonly thread: string; readonly staff: number },
): Promise<boolean> {
  const text = `update guest_threads set assignee = null
                where id = $1 and assignee = $2 and closed_ms is null returning id`;
  return hasRow(database, text, [thread, staff]);
}

/** False for a thread that is closed already. */
export function closeGuestThread(
  database: Queryable,
  { thread, timeMs }: { readonly thread: string; readonly timeMs: number },
): Promise<boolean> {
  const text = `update guest_threads set closed_ms = $2, waiting_since_ms = null
                where id = $1 and closed_ms is null returning id`;
  return hasRow(database, text, [thread, timeMs]);
}

/** Closes answered threads in which nobody has written since a moment; returns how many. */
export async function closeLeftGuestThreads(
  database: Queryable,
  { sinceMs, timeMs }: { readonly sinceMs: number; readonly timeMs: number },
): Promise<number> {
  const { rows } = await database.query({
    text: `update guest_threads set closed_ms = $2
           where closed_ms is null and waiting_since_ms is null and last_ms < $1 returning id`,
    values: [sinceMs, timeMs],
  });
  return rows.length;
}

/** Erases threads that were closed before a moment, with their keys; returns how many. */
export async function eraseGuestThreads(database: Queryable, beforeMs: number): Promise<number> {
  const { rows } = await database.query({
    text: `with erased as (
             delete from guest_threads where id in (
               select id from guest_threads where closed_ms < $1 order by closed_ms limit 1000
             ) returning id
           ), forgotten as (
             delete from support_keys where thread in (select id from erased)
           )
           select id from erased`,
    values: [beforeMs],
  });
  return rows.length;
}

async function hasRow(database: Queryable, text: string, values: unknown[]): Promise<boolean> {
  return (await database.query({ text, values })).rows.length === 1;
}

async function threadsOf(
  database: Queryable,
  text: string,
  values: unknown[],
): Promise<GuestThread[]> {
  return (await database.query({ text, values })).rows.map(threadOf);
}

function threadOf(row: Raw): GuestThread {
  const given = (value: unknown) => (value === null ? undefined : Number(value));
  return {
    id: String(row.id),
    number: Number(row.number),
    language: String(row.language),
    openedMs: Number(row.opened_ms),
    waitingSinceMs: given(row.waiting_since_ms),
    assignee: given(row.assignee),
    closedMs: given(row.closed_ms),
    guestRead: Number(row.guest_read),
    staffRead: Number(row.staff_read),
  };
}
