import { hash } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

export type AttemptKind =
  | "sign_in_account"
  | "sign_in_usual_place"
  | "sign_in_address"
  | "sign_up_address"
  | "sign_up_names"
  | "second_factor"
  | "sign_in_password"
  | "withdrawal_password"
  | "mail_code"
  | "forgot_address"
  | "forgot_again"
  | "deposit_address"
  | "upload"
  | "upload_again"
  | "bills_file"
  | "member_export"
  | "support_message"
  | "support_search"
  | "guest_thread"
  | "guest_message"
  | "page_answer"
  | "price_alert"
  | "watched_address"
  | "push_browser"
  | "staff_sign_in_account"
  | "staff_sign_in_address"
  | "staff_guess"
  | "staff_refusal"
  | "staff_contact"
  | "staff_list";

/** The subject whose attempts are counted, and the most allowed within the window. */
export type AttemptLimit = {
  readonly kind: AttemptKind;
  readonly subject: string;
  readonly max: number;
  readonly windowMs: number;
  /** True if each attempt restarts the window; a refused one never does. */
  readonly prolonged: boolean;
};

export type Attempt = {
  readonly allowed: boolean;
  /** This attempt included. */
  readonly count: number;
  /** The moment at which the count starts anew. */
  readonly endsMs: number;
};

/**
 * Counts an attempt before it is made, in one statement: a thousand at the same moment are a
 * thousand counts, and of these only `max` are allowed. Counts survive a restart.
 */
export async function countAttempt(
  database: Queryable,
  limit: AttemptLimit,
  nowMs: number,
): Promise<Attempt> {
  const { rows } = await database.query({
    name: "count attempt",
    text: `insert into attempts as a (kind, subject, count, ends_ms)
           values ($1, $2, 1, $3::bigint + $4::bigint)
           on conflict (kind, subject) do update set
             count = case when a.ends_ms <= $3 then 1 else least(a.count, $5::bigint) + 1 end,
             ends_ms = case
               when a.ends_ms <= $3 then excluded.ends_ms
               when $6::boolean and a.count < $5 then excluded.ends_ms
               else a.ends_ms
             end
           returning count, ends_ms`,
    values: [limit.kind, subjectHash(limit), nowMs, limit.windowMs, limit.max, limit.prolonged],
  });
  const [row] = rows;
  const count = Number(row?.count);
  return { allowed: count <= limit.max, count, endsMs: Number(row?.ends_ms) };
}

/** A subject whose attempts are stopped for longer each time `step` more of them have failed. */
export type SteppedLimit = Pick<AttemptLimit, "kind" | "subject"> & {
  readonly step: number;
  /** The waits after the first, the second and every later step. */
  readonly waitsMs: readonly [number, number, number];
};

/** Failures are remembered for so long after the last one. */
const MEMORY_MS = 7 * 86_400_000;

/**
 * Counts an attempt before it is made, as `countAttempt` does. The row holds twice the number of
 * attempts, and one more while the last one was refused.
 */
export async function countSteppedAttempt(
  database: Queryable,
  { kind, subject, step, waitsMs }: SteppedLimit,
  nowMs: number,
): Promise<Attempt & { readonly endsStep: boolean }> {
  const { rows } = await database.query({
    name: "count stepped attempt",
    text: `insert into attempts as a (kind, subject, count, ends_ms)
           values ($1, $2, 2, $3::bigint + $4::bigint)
           on conflict (kind, subject) do update set
             count = case
               when a.ends_ms <= $3 then 2
               when ${STOPPED} then a.count / 2 * 2 + 1
               else a.count / 2 * 2 + 2
             end,
             ends_ms = case
               when a.ends_ms > $3 and ${STOPPED} then a.ends_ms
               else excluded.ends_ms
             end
           returning count, ends_ms`,
    values: [kind, subjectHash({ kind, subject }), nowMs, MEMORY_MS, step, ...waitsMs],
  });
  const [row] = rows;
  const count = Math.floor(Number(row?.count) / 2);
  const allowed = Number(row?.count) % 2 === 0;
  const [first, second, later] = waitsMs;
  const wait = count < 2 * step ? first : count < 3 * step ? second : later;
  const endsMs = Number(row?.ends_ms) - MEMORY_MS + wait;
  return { allowed, count, endsMs, endsStep: allowed && count % step === 0 };
}

/** True after each step, until its wait is over. */
const STOPPED = `(a.count / 2 >= $5::bigint and a.count / 2 % $5 = 0 and $3 < a.ends_ms - $4
  + case a.count / 2 / $5 when 1 then $6::bigint when 2 then $7::bigint else $8::bigint end)`;

/** Takes back an attempt that turned out not to count. */
export async function uncountAttempt(
  database: Queryable,
  of: Pick<AttemptLimit, "kind" | "subject">,
): Promise<void> {
  await database.query({
    text: "update attempts set count = greatest(count - 1, 0) where kind = $1 and subject = $2",
    values: [of.kind, subjectHash(of)],
  });
}

/** Starts the count anew, as after a success. */
export async function forgetAttempts(
  database: Queryable,
  of: Pick<AttemptLimit, "kind" | "subject">,
): Promise<void> {
  await database.query({
    text: "delete from attempts where kind = $1 and subject = $2",
    values: [of.kind, subjectHash(of)],
  });
}

/** Deletes counts whose window is over. */
export async function forgetEndedAttempts(database: Queryable, nowMs: number): Promise<void> {
  await database.query({ text: "delete from attempts where ends_ms <= $1", values: [nowMs] });
}

function subjectHash({ kind, subject }: Pick<AttemptLimit, "kind" | "subject">): Buffer {
  return hash("sha256", `${kind}\n${subject}`, "buffer");
}
