import { noticeGiven } from "../notices/given.ts";
import type { Change } from "../tables/change.ts";
import type { Queryable, Raw } from "../tables/table.ts";
import type { SupportNotice } from "./notices.ts";

const CARD_KINDS = ["deposit", "withdrawal", "order", "contract", "position"] as const;

/** Something of the member's own that a message shows beside its words. */
export type SupportCard = {
  readonly kind: (typeof CARD_KINDS)[number];
  readonly number: number;
};

/** One message; its text is sealed with the key of the thread. */
export type SupportMessage = {
  readonly id: string;
  /** The order of writing. */
  readonly number: number;
  /** The staff number, or undefined for the member. */
  readonly staff: number | undefined;
  readonly sealedText: Buffer;
  readonly timeMs: number;
  readonly card: SupportCard | undefined;
  /** The id of its picture. */
  readonly picture: string | undefined;
};

export type NewMessage = Pick<SupportMessage, "id" | "sealedText" | "timeMs" | "card"> & {
  readonly thread: string;
  readonly clientKey: string | undefined;
};

/** A note among colleagues. */
export type SupportNote = {
  readonly id: string;
  readonly staff: number;
  readonly sealedText: Buffer;
  readonly timeMs: number;
};

/** A thread holds so many messages; who needs more opens another one. */
const MESSAGES_MAX = 500;

/**
 * Opens a thread in the first free of the member's places, with its first message. False if no
 * place is free, if another call took it at the same moment, or if the key was used.
 */
export async function openThread(
  database: Queryable,
  opened: NewMessage & {
    readonly account: string;
    readonly topic: string;
    readonly language: string;
    readonly threadsMax: number;
  },
): Promise<boolean> {
  const { thread, account, topic, clientKey, timeMs, threadsMax } = opened;
  const { rows } = await database.query({
    text: `with opened as (
             insert into support_threads (id, account, slot, topic, client_key, opened_ms, last_ms,
               waiting_since_ms, language)
             select $1::uuid, $2::uuid, min(slot), $3::text, $4::text, $5::bigint, $5, $5, $11::text
             from generate_series(1, $6::integer) as slot
             where not exists (
               select from support_threads taken
               where taken.account = $2 and taken.slot = slot.slot and taken.closed_ms is null
             )
             having min(slot) is not null
             on conflict do nothing returning id
           ), said as (
             insert into support_messages (id, thread, sealed_text, time_ms, card_kind, card_number)
             select $7::uuid, id, $8::bytea, $5, $9::text, $10::bigint from opened
           )
           select id from opened`,
    values: [
      thread,
      account,
      topic,
      clientKey ?? null,
      timeMs,
      threadsMax,
      opened.id,
      opened.sealedText,
      opened.card?.kind ?? null,
      opened.card?.number ?? null,
      opened.language,
    ],
  });
  return rows.length === 1;
}

/**
 * Adds a message to an open thread; only its assignee may, where `staff` is given. Its picture is
 * attached in the same statement, so that no sweep takes it after a crash. False if the thread is
 * closed, full or another person's, or if the side has used the key.
 */
export async function addMessage(
  database: Queryable,
  added: NewMessage & {
    readonly staff?: number;
    readonly picture?: string;
    readonly language?: string;
  },
): Promise<boolean> {
  const { staff, card } = added;
  // A member's message waits for an answer, which ends the wait.
  const change =
    staff === undefined
      ? `waiting_since_ms = coalesce(t.waiting_since_ms, $5),
         language = coalesce($11::text, t.language)`
      : "waiting_since_ms = null, answer = said.number, answered_ms = $5";
  const { rows } = await database.query({
    text: `with said as (
             insert into support_messages (id, thread, staff, sealed_text, time_ms, card_kind,
               card_number, client_key, waited_ms, picture)
             select $1::uuid, t.id, $3::bigint, $4::bytea, $5::bigint, $6::text, $7::bigint,
               $8::text, case when $3 is not null then greatest($5 - t.waiting_since_ms, 0) end,
               $10::text
             from support_threads t
             where t.id = $2 and t.closed_ms is null and ($3 is null or t.assignee = $3)
               and (select count(*) from support_messages m where m.thread = t.id) < $9::integer
             on conflict do nothing returning thread, number
           ), attached as (
             update pictures set attached = true
             where id = $10::text and exists (select from said)
           )
           update support_threads t set last_ms = $5, ${change}
           from said where t.id = said.thread returning t.id`,
    values: [
      added.id,
      added.thread,
      staff ?? null,
      added.sealedText,
      added.timeMs,
      card?.kind ?? null,
      card?.number ?? null,
      added.clientKey ?? null,
      MESSAGES_MAX,
      added.picture ?? null,
      ...(staff === undefined ? [added.language ?? null] : []),
    ],
  });
  return rows.length === 1;
}

/**
 * Tells members of answers that they have not read since a moment, by a notice and by mail: once
 * for each thread, until they have read that one. Returns how many were told.
 */
export async function tellUnreadAnswers(
  database: Queryable,
  of: {
    readonly sinceMs: number;
    readonly timeMs: number;
    /** The part of the statement that adds the mails; undefined where none are sent. */
    readonly mails?:
      | ((at: { readonly from: string; readonly after: number }) => Change)
      | undefined;
  },
): Promise<number> {
  const { sinceMs, timeMs, mails } = of;
  const notice: SupportNotice = {
    channel: "account",
    template: "SUPPORT_ANSWERED",
    params: { time: timeMs },
  };
  const values = [sinceMs];
  const told = noticeGiven(notice, { timeMs, from: "untold", after: values.length });
  const mailed = mails?.({ from: "untold", after: values.length + told.values.length });
  const { rows } = await database.query({
    text: `with untold as (
             update support_threads set told = answer
             where answer > member_read and told <= member_read and answered_ms <= $1::bigint
             returning account, coalesce(language, 'en-US') as language
           ), told as (${told.text})${mailed === undefined ? "" : `, mailed as (${mailed.text})`}
           select from untold`,
    values: [...values, ...told.values, ...(mailed?.values ?? [])],
  });
  return rows.length;
}

/** A thread's messages, oldest first. */
export async function readMessages(
  database: Queryable,
  thread: string,
): Promise<readonly SupportMessage[]> {
  const { rows } = await database.query({
    text: "select * from support_messages where thread = $1 order by number",
    values: [thread],
  });
  return rows.map(messageOf);
}

/** The newest messages with words of several threads, newest first. */
export async function newestMessages(
  database: Queryable,
  threads: readonly string[],
  limit: number,
): Promise<readonly (SupportMessage & { readonly thread: string })[]> {
  const { rows } = await database.query({
    text: `select * from support_messages where thread = any($1::uuid[]) and picture is null
           order by number desc limit $2`,
    values: [threads, limit],
  });
  return rows.map((row) => ({ ...messageOf(row), thread: String(row.thread) }));
}

/** The message of one side under its key. */
export async function messageUnderKey(
  database: Queryable,
  of: { readonly thread: string; readonly staff?: number; readonly clientKey: string },
): Promise<SupportMessage | undefined> {
  const { rows } = await database.query({
    text: `select * from support_messages
           where thread = $1 and coalesce(staff, 0) = $2 and client_key = $3`,
    values: [of.thread, of.staff ?? 0, of.clientKey],
  });
  return rows[0] === undefined ? undefined : messageOf(rows[0]);
}

/** The id of a message's picture. */
export async function findPictureOf(
  database: Queryable,
  of: { readonly thread: string; readonly message: string },
): Promise<string | undefined> {
  const { rows } = await database.query({
    text: `select picture from support_messages
           where thread = $1 and id = $2 and picture is not null`,
    values: [of.thread, of.message],
  });
  return rows[0] === undefined ? undefined : String(rows[0].picture);
}

export async function addNote(
  database: Queryable,
  { id, staff, sealedText, timeMs, thread }: SupportNote & { readonly thread: string },
): Promise<void> {
  await database.query({
    text: `insert into support_notes (id, thread, staff, sealed_text, time_ms)
           values ($1, $2, $3, $4, $5)`,
    values: [id, thread, staff, sealedText, timeMs],
  });
}

/** The notes of a thread, oldest first. */
export async function readNotes(
  database: Queryable,
  thread: string,
): Promise<readonly SupportNote[]> {
  const { rows } = await database.query({
    text: "select * from support_notes where thread = $1 order by number",
    values: [thread],
  });
  return rows.map((row) => ({
    id: String(row.id),
    staff: Number(row.staff),
    // The driver reads bytea as a buffer.
    sealedText: row.sealed_text as Buffer,
    timeMs: Number(row.time_ms),
  }));
}

function messageOf(row: Raw): SupportMessage {
  const kind = CARD_KINDS.find((known) => known === row.card_kind);
  return {
    id: String(row.id),
    number: Number(row.number),
    staff: row.staff === null ? undefined : Number(row.staff),
    // The driver reads bytea as a buffer.
    sealedText: row.sealed_text as Buffer,
    timeMs: Number(row.time_ms),
    card: kind && { kind, number: Number(row.card_number) },
    picture: row.picture === null ? undefined : String(row.picture),
  };
}
