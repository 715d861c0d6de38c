import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";

export type ViewSubject =
  | "identity_case"
  | "identity_front"
  | "identity_back"
  | "deposit_voucher"
  | "support_picture";
export type ViewReason = "own" | "review" | "support" | "audit";

/** A person saw a private document of a member. */
export type DocumentView = {
  /** The owner of the document: the id of the account's row. */
  readonly account: string;
  /** The viewer: a member's number, or a staff member's as in the core, below zero. */
  readonly viewer: number;
  readonly subject: ViewSubject;
  readonly subjectId: string;
  readonly reason: ViewReason;
  readonly viewedMs: number;
};

/** Written before anything is shown: a view that cannot be recorded does not happen. */
export async function recordDocumentView(database: Queryable, view: DocumentView): Promise<void> {
  const { account, viewer, subject, subjectId, reason, viewedMs } = view;
  await database.query({
    text: `insert into document_views (account, viewer, subject, subject_id, reason, viewed_ms)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [account, viewer, subject, subjectId, reason, viewedMs],
  });
}

export type DocumentViewRow = Omit<DocumentView, "account"> & { readonly number: number };

/** Views by staff of the documents of one member, newest first. */
export function staffViewsOf(
  database: Queryable,
  account: string,
  request: PageRequest,
): Promise<Outcome<Page<DocumentViewRow>>> {
  return readPage<DocumentViewRow>(
    request,
    ({ number }) => ({ sequence: number, n: 0 }),
    async ({ sequence }, limit) => {
      const { rows } = await database.query({
        text: `select id, viewer, subject, subject_id, reason, viewed_ms from document_views
               where account = $1 and viewer < 0 and id < $2 order by id desc limit $3`,
        values: [account, sequence, limit],
      });
      return rows.map((row) => ({
        number: Number(row.id),
        viewer: Number(row.viewer),
        // Both are checked by the table.
        subject: row.subject as ViewSubject,
        reason: row.reason as ViewReason,
        subjectId: String(row.subject_id),
        viewedMs: Number(row.viewed_ms),
      }));
    },
  );
}
