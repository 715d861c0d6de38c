import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";

export type LookSubject = "identity_case" | "identity_front" | "identity_back" | "deposit_voucher";
export type LookReason = "own" | "review" | "support" | "audit";

/** Somebody looked at something private of a member. */
export type Look = {
  /** Whose it is: the account's row. */
  readonly account: string;
  /** Who looked: a member's number, or a staff member's as the core has it, below zero. */
  readonly viewer: number;
  readonly subject: LookSubject;
  readonly subjectId: string;
  readonly reason: LookReason;
  readonly lookedMs: number;
};

/** Written before anything is shown: a look that cannot be recorded does not happen. */
export async function recordLook(database: Queryable, look: Look): Promise<void> {
  const { account, viewer, subject, subjectId, reason, lookedMs } = look;
  await database.query({
    text: `insert into looks (account, viewer, subject, subject_id, reason, looked_ms)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [account, viewer, subject, subjectId, reason, lookedMs],
  });
}

export type LookRow = Omit<Look, "account"> & { readonly number: number };

/** Looks by staff at what is a member's, newest first. */
export function staffLooksAt(
  database: Queryable,
  account: string,
  request: PageRequest,
): Promise<Outcome<Page<LookRow>>> {
  return readPage<LookRow>(
    request,
    ({ number }) => ({ sequence: number, n: 0 }),
    async ({ sequence }, limit) => {
      const { rows } = await database.query({
        text: `select id, viewer, subject, subject_id, reason, looked_ms from looks
               where account = $1 and viewer < 0 and id < $2 order by id desc limit $3`,
        values: [account, sequence, limit],
      });
      return rows.map((row) => ({
        number: Number(row.id),
        viewer: Number(row.viewer),
        // Both are checked by the table.
        subject: row.subject as LookSubject,
        reason: row.reason as LookReason,
        subjectId: String(row.subject_id),
        lookedMs: Number(row.looked_ms),
      }));
    },
  );
}
