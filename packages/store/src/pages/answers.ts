import { hash } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

/** A version of a page. */
export type PageVersion = { readonly page: string; readonly version: number };

export type PageAnswer = PageVersion & {
  /** An account, or the number that a guest's browser drew for itself. */
  readonly reader: { readonly kind: "account" | "guest"; readonly id: string };
  readonly hasHelped: boolean;
  readonly timeMs: number;
};

/** Counts an answer once per reader and version, in one statement; false if it was counted. */
export async function countAnswer(database: Queryable, answer: PageAnswer): Promise<boolean> {
  const { page, version, hasHelped, timeMs } = answer;
  const { rows } = await database.query({
    text: `with reader as (
             insert into page_readers (reader, answered_ms) values ($1, $2)
             on conflict do nothing returning 1
           )
           insert into page_answers as a (page, version, helped, failed)
           select $3, $4, $5, $6 from reader
           on conflict (page, version) do update
             set helped = a.helped + excluded.helped, failed = a.failed + excluded.failed
           returning 1`,
    values: [readerHash(answer), timeMs, page, version, hasHelped ? 1 : 0, hasHelped ? 0 : 1],
  });
  return rows.length === 1;
}

export type PageCount = PageVersion & { readonly helped: number; readonly failed: number };

/** The counts of every version that was ever answered about. */
export async function readAnswerCounts(database: Queryable): Promise<readonly PageCount[]> {
  const { rows } = await database.query({ text: "select * from page_answers", values: [] });
  return rows.map((row) => ({
    page: String(row.page),
    version: Number(row.version),
    helped: Number(row.helped),
    failed: Number(row.failed),
  }));
}

/** Forgets who answered before that moment; the counts stay. */
export async function forgetReaders(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({
    text: "delete from page_readers where answered_ms < $1",
    values: [beforeMs],
  });
}

/** Differs from page to page, so that rows of one reader do not belong together. */
function readerHash({ page, version, reader }: PageAnswer): Buffer {
  return hash("sha256", [page, version, reader.kind, reader.id].join("\n"), "buffer");
}
