import type { Queryable, Raw } from "../tables/table.ts";

/** One message; its text is sealed with the key of the thread. */
export type GuestMessage = {
  readonly id: string;
  /** The order of writing. */
  readonly number: number;
  /** The staff number, or undefined for the guest. */
  readonly staff: number | undefined;
  readonly sealedText: Buffer;
  readonly timeMs: number;
};

type NewMessage = Pick<GuestMessage, "id" | "sealedText" | "timeMs"> & { readonly thread: string };

/** A guest's thread holds so many messages. */
const MESSAGES_MAX = 200;
/** While the places are taken, so many times as many networks may have one guest each. */
const FULL_TIMES = 4;

/**
 * Opens a thread with its first message. False if so many guests wait already, or if the ticket
 * has a thread. A network in which nobody waits has a place beyond the others, so that few networks
 * cannot take those of all.
 */
export async function openGuestThread(
  database: Queryable,
  opened: NewMessage & {
    /** Keyed hashes. */
    readonly ticket: Buffer;
    readonly network: Buffer;
    readonly language: string;
    readonly waitingMax: number;
  },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `with opened as (
             insert into guest_threads (id, ticket, network, language, opened_ms, last_ms,
               waiting_since_ms)
             select $1::uuid, $2::bytea, $3::bytea, $4::text, $5::bigint, $5, $5
             from (
               select count(*) as waiting, count(*) filter (where network = $3) as own
               from guest_threads where closed_ms is null and waiting_since_ms is not null
             ) queue
             where waiting < $6::integer
               or (own = 0 and waiting < $6::integer * ${FULL_TIMES})
             on conflict do nothing returning id
           ), said as (
             insert into guest_messages (id, thread, sealed_text, time_ms)
             select $7::uuid, id, $8::bytea, $5 from opened
           )
           select id from opened`,
    values: [
      opened.thread,
      opened.ticket,
      opened.network,
      opened.language,
      opened.timeMs,
      opened.waitingMax,
      opened.id,
      opened.sealedText,
    ],
  });
  return rows.length === 1;
}

/**
 * Adds a message to an open thread; only its assignee may, where `staff` is given. False if the
 * thread is closed, full or another person's, or if the side has used the key.
 */
export async function addGuestMessage(
  database: Queryable,
  added: NewMessage & {
    readonly staff?: number;
    readonly clientKey: string | undefined;
    readonly language?: string;
  },
): Promise<boolean> {
  const { staff } = added;
  const change =
    staff === undefined
      ? "waiting_since_ms = coalesce(t.waiting_since_ms, $5), language = coalesce($8, t.language)"
      : "waiting_since_ms = null";
  const { rows } = await database.query({
    text: `with said as (
             insert into guest_messages (id, thread, staff, sealed_text, time_ms, client_key)
             select $1::uuid, t.id, $3::bigint, $4::bytea, $5::bigint, $6::text
             from guest_threads t
             where t.id = $2 and t.closed_ms is null and ($3 is null or t.assignee = $3)
               and (select count(*) from guest_messages m where m.thread = t.id) < $7::integer
             on conflict do nothing returning thread
           )
           update guest_threads t set last_ms = $5, ${change}
           from said where t.id = said.thread returning t.id`,
    values: [
      added.id,
      added.thread,
      staff ?? null,
      added.sealedText,
      added.timeMs,
      added.clientKey ?? null,
      MESSAGES_MAX,
      ...(staff === undefined ? [added.language ?? null] : []),
    ],
  });
  return rows.length === 1;
}

/** A thread's messages, oldest first. */
export async function readGuestMessages(
  database: Queryable,
  thread: string,
): Promise<readonly GuestMessage[]> {
  const { rows } = await database.query({
    text: "select * from guest_messages where thread = $1 order by number",
    values: [thread],
  });
  return rows.map(messageOf);
}

/** The message of one side under its key. */
export async function guestMessageUnderKey(
  database: Queryable,
  name: { readonly thread: string; readonly staff?: number; readonly clientKey: string },
): Promise<GuestMessage | undefined> {
  const { rows } = await database.query({
    text: `select * from guest_messages
           where thread = $1 and coalesce(staff, 0) = $2 and client_key = $3`,
    values: [name.thread, name.staff ?? 0, name.clientKey],
  });
  return rows[0] === undefined ? undefined : messageOf(rows[0]);
}

function messageOf(row: Raw): GuestMessage {
  return {
    id: String(row.id),
    number: Number(row.number),
    staff: row.staff === null ? undefined : Number(row.staff),
    // The driver reads bytea as a buffer.
    sealedText: row.sealed_text as Buffer,
    timeMs: Number(row.time_ms),
  };
}
