import type { Answer } from "@sumi/client/failure.ts";
import { BYTE_ORDER_MARK, csvLine } from "@sumi/messages/csv.ts";

/** A column of a table for spreadsheets: its title, and what it says of each row. */
export type Column<Row> = {
  readonly title: string;
  readonly of: (row: Row) => string | null;
  /** The coin of all its figures, which nothing beside them says once the file is alone. */
  readonly unit?: string;
};

export type TablePage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** A list that is read page after page, and the columns that are kept of it. */
export type Table<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly load: (cursor: string | undefined) => Promise<Answer<TablePage<Row>>>;
};

/**
 * The whole list as CSV, in the reader's words. Figures keep the exchange's exact digits, so that
 * every program reads them; times are in UTC. A page that cannot be loaded ends it: half a table
 * would pass for a whole one.
 */
export async function csvOf<Row>({ columns, load }: Table<Row>): Promise<Answer<string>> {
  const lines = [BYTE_ORDER_MARK + csvLine(columns.map(headOf))];
  let cursor: string | undefined;
  do {
    const page = await load(cursor);
    if (!page.ok) return page;
    for (const row of page.data.rows) lines.push(csvLine(columns.map(({ of }) => of(row) ?? "")));
    cursor = page.data.next ?? undefined;
  } while (cursor !== undefined);
  return { ok: true, data: lines.join("") };
}

function headOf<Row>({ title, unit }: Column<Row>): string {
  return unit === undefined ? title : `${title} (${unit})`;
}

/** A moment that spreadsheets sort and read in every language: 2026-11-25 19:47:40. */
export function tableMoment(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace("T", " ");
}
