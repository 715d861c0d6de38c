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
  | "upload"
  | "upload_again"
  | "bills_file"
  | "member_export"
  | "staff_sign_in_account"
  | "staff_sign_in_address"
  | "staff_guess"
  | "staff_refusal";

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
