import type { Queryable } from "../tables/table.ts";

export type Note = { readonly staff: number; readonly text: string; readonly timeMs: number };

/** The notes that were given with these commands. */
export async function notesOf(
  database: Queryable,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({
    text: "select sequence, text from notes where sequence = any($1::bigint[])",
    values: [sequences],
  });
  return new Map(rows.map((row) => [Number(row.sequence), String(row.text)]));
}

/** The notes about a case, oldest first. */
export async function notesAbout(database: Queryable, subject: string): Promise<readonly Note[]> {
  const { rows } = await database.query({
    text: "select staff, text, time_ms from notes where subject = $1 order by time_ms, sequence",
    values: [subject],
  });
  return rows.map((row) => {
    return { staff: Number(row.staff), text: String(row.text), timeMs: Number(row.time_ms) };
  });
}
