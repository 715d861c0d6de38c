import { assert } from "@sumi/primitives/assert.ts";
import type { Queryable } from "./table.ts";

/** The last command that the read models hold: 0 before the first. */
export type Checkpoint = { readonly sequence: number; readonly timeMs: number };

export function readCheckpoint(database: Queryable): Promise<Checkpoint> {
  return checkpoint(database, "select sequence, time_ms from projection_checkpoint");
}

/** Reads it and keeps every other projector waiting until this transaction is over. */
export function lockCheckpoint(transaction: Queryable): Promise<Checkpoint> {
  return checkpoint(transaction, "select sequence, time_ms from projection_checkpoint for update");
}

export async function writeCheckpoint(
  transaction: Queryable,
  { sequence, timeMs }: Checkpoint,
): Promise<void> {
  await transaction.query({
    name: "write checkpoint",
    text: "update projection_checkpoint set sequence = $1, time_ms = $2",
    values: [sequence, timeMs],
  });
}

async function checkpoint(database: Queryable, text: string): Promise<Checkpoint> {
  const { rows } = await database.query({ text });
  const [row] = rows;
  assert(row !== undefined, "the migration wrote the checkpoint's row");
  return { sequence: Number(row.sequence), timeMs: Number(row.time_ms) };
}
