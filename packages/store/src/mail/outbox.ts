import type { Change } from "../tables/change.ts";
import type { Queryable, Raw } from "../tables/table.ts";

/** A waiting mail; its text is composed when it is sent. */
export type OutboxMail = {
  readonly id: string;
  /** Undefined means no recipient: the mail is stored and never sent. */
  readonly account: string | undefined;
  readonly kind: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Sealed; gone once the mail is sent. */
  readonly secret: Buffer | undefined;
  /** Sealed; undefined is the account's own address. */
  readonly recipient: Buffer | undefined;
  readonly createdMs: number;
  /** The mail is useless from this moment on. */
  readonly endsMs: number;
};
export type WaitingMail = OutboxMail & { readonly tries: number };

/** Adds a mail; adding the same one again changes nothing. */
export async function addMail(database: Queryable, mail: OutboxMail): Promise<void> {
  const { text, values } = mailGiven(mail, { from: "(select)", after: 0 });
  await database.query({ text, values: [...values] });
}

/**
 * The part of a statement that adds a mail together with the change that it reports. `from` names a
 * query of the same statement, with one row if the mail is due and none if it is not; the values
 * follow those that the statement has already.
 */
export function mailGiven(
  mail: OutboxMail,
  { from, after }: { readonly from: string; readonly after: number },
): Change {
  const state = mail.account === undefined ? "failed" : "waiting";
  return {
    text: `insert into outbox (id, account, kind, language, params, secret, recipient, state,
             due_ms, created_ms, ends_ms)
           select $${after + 1}::uuid, $${after + 2}::uuid, $${after + 3}::text,
             $${after + 4}::text, $${after + 5}::jsonb, $${after + 6}::bytea, $${after + 7}::bytea,
             $${after + 8}::text, $${after + 9}::bigint, $${after + 9}::bigint,
             $${after + 10}::bigint
           from ${from} due on conflict (id) do nothing`,
    values: [
      mail.id,
      mail.account ?? null,
      mail.kind,
      mail.language,
      JSON.stringify(mail.params),
      mail.secret ?? null,
      mail.recipient ?? null,
      state,
      mail.createdMs,
      mail.endsMs,
    ],
  };
}

/**
 * The same for a mail to each row of a query of the statement, which has the `account` and the
 * `language` of each. Their texts hold no secret.
 */
export function mailsGiven(
  mail: Pick<OutboxMail, "kind" | "params" | "createdMs" | "endsMs">,
  { from, after }: { readonly from: string; readonly after: number },
): Change {
  return {
    text: `insert into outbox (id, account, kind, language, params, state, due_ms, created_ms,
             ends_ms)
           select gen_random_uuid(), account, $${after + 1}::text, language, $${after + 2}::jsonb,
             'waiting', $${after + 3}::bigint, $${after + 3}::bigint, $${after + 4}::bigint
           from ${from} due`,
    values: [mail.kind, JSON.stringify(mail.params), mail.createdMs, mail.endsMs],
  };
}

/** The mails that are due, oldest first. */
export async function dueMails(
  database: Queryable,
  { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
): Promise<WaitingMail[]> {
  const { rows } = await database.query({
    text: `select ${COLUMNS} from outbox where state = 'waiting' and due_ms <= $1
           order by due_ms, id limit $2`,
    values: [nowMs, limit],
  });
  return rows.map(mailOf);
}

/** Mails that were kept instead of sent, newest first. */
export async function keptMails(database: Queryable, limit: number): Promise<WaitingMail[]> {
  const { rows } = await database.query({
    text: `select ${COLUMNS} from outbox where state = 'kept'
           order by created_ms desc, id limit $1`,
    values: [limit],
  });
  return rows.map(mailOf);
}

/** The next server has it, or it will never be sent: its secret is deleted. */
export async function closeMail(
  database: Queryable,
  id: string,
  state: "sent" | "failed",
): Promise<void> {
  await database.query({
    text: "update outbox set state = $2, secret = null, recipient = null where id = $1",
    values: [id, state],
  });
}

/** Keeps a mail in the outbox, where it can be read. */
export async function keepMail(database: Queryable, id: string): Promise<void> {
  await database.query({ text: "update outbox set state = 'kept' where id = $1", values: [id] });
}

export async function postponeMail(database: Queryable, id: string, dueMs: number): Promise<void> {
  await database.query({
    text: "update outbox set tries = tries + 1, due_ms = $2 where id = $1 and state = 'waiting'",
    values: [id, dueMs],
  });
}

/** Mails that were tried and not taken: how many wait, and when the oldest was written. */
export async function untakenMails(
  database: Queryable,
): Promise<{ readonly waiting: number; readonly oldestMs: number | undefined }> {
  const { rows } = await database.query({
    text: `select count(*) as waiting, min(created_ms) as oldest_ms from outbox
           where state = 'waiting' and tries > 0`,
  });
  const { waiting = 0, oldest_ms: oldest = null } = rows[0] ?? {};
  return { waiting: Number(waiting), oldestMs: oldest === null ? undefined : Number(oldest) };
}

/** Deletes mails that were written before that moment, in any state. */
export async function forgetMails(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({ text: "delete from outbox where created_ms < $1", values: [beforeMs] });
}

const COLUMNS =
  "id, account, kind, language, params, secret, recipient, tries, created_ms, ends_ms";

function mailOf(row: Raw): WaitingMail {
  return {
    id: String(row.id),
    account: row.account === null ? undefined : String(row.account),
    kind: String(row.kind),
    language: String(row.language),
    // The driver returns jsonb and bytea in the form in which `addMail` wrote them.
    params: row.params as WaitingMail["params"],
    secret: (row.secret as Buffer | null) ?? undefined,
    recipient: (row.recipient as Buffer | null) ?? undefined,
    tries: Number(row.tries),
    createdMs: Number(row.created_ms),
    endsMs: Number(row.ends_ms),
  };
}
