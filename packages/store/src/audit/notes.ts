import { randomUUID } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

export type Note = { readonly staff: number; readonly text: string; readonly timeMs: number };

/** Stores the note of a command before the command is given. Returns the row's id. */
export async function addNote(
  database: Queryable,
  note: Note & { readonly subject: string },
): Promise<string> {
  const id = randomUUID();
  await database.query({
    text: `insert into staff_notes (id, staff, text, time_ms, subject)
           values ($1, $2, $3, $4, $5)`,
    values: [id, note.staff, note.text, note.timeMs, note.subject],
  });
  return id;
}

/**
 * Ties a note to its accepted command. A command that came again, even at the same moment, keeps
 * its first note: an inserted row may lose to another one, where an update would fail.
 */
export async function tieNote(database: Queryable, id: string, sequence: number): Promise<void> {
  await database.query({
    text: `with said as (delete from staff_notes where id = $1 returning *)
           insert into staff_notes (id, sequence, staff, text, time_ms, subject)
           select gen_random_uuid(), $2, staff, text, time_ms, subject from said
           on conflict (sequence) do nothing`,
    values: [id, sequence],
  });
}

/** Deletes the note of a refused command. */
export async function dropNote(database: Queryable, id: string): Promise<void> {
  const text = "delete from staff_notes where id = $1 and sequence is null";
  await database.query({ text, values: [id] });
}

/** The notes that were given with these commands. */
export async function notesOf(
  database: Queryable,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({
    text: "select sequence, text from staff_notes where sequence = any($1::bigint[])",
    values: [sequences],
  });
  return new Map(rows.map((row) => [Number(row.sequence), String(row.text)]));
}

/** The notes about a case, oldest first. */
export async function notesAbout(database: Queryable, subject: string): Promise<readonly Note[]> {
  const { rows } = await database.query({
    text: `select staff, text, time_ms from staff_notes
           where subject = $1 and sequence is not null order by time_ms, sequence`,
    values: [subject],
  });
  return rows.map((row) => {
    return { staff: Number(row.staff), text: String(row.text), timeMs: Number(row.time_ms) };
  });
}
