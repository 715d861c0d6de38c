import type { Outcome } from "@sumi/primitives/rejection.ts";
import type { Page } from "../tables/paging.ts";

/** All rows of a list, page after page. */
export async function everyPage<Row>(
  read: (cursor: string | undefined) => Promise<Outcome<Page<Row>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const outcome = await read(cursor);
    if (!outcome.ok) throw new Error(outcome.code);
    rows.push(...outcome.value.rows);
    cursor = outcome.value.next;
  } while (cursor !== undefined);
  return rows;
}
