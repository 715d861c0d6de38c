import { assert } from "@sumi/primitives/assert.ts";
import type { Queryable, Raw } from "./tables/table.ts";

/** The last command whose effects the read models hold: 0 before the first. */
export type Checkpoint = { readonly sequence: number; readonly timeMs: number };

export const NOTHING_FOLDED: Checkpoint = { sequence: 0, timeMs: 0 };

export async function readCheckpoint(database: Queryable): Promise<Checkpoint> {
  const text = "select sequence, time_ms from projection_checkpoint";
  return checkpointIn((await database.query({ text })).rows);
}

export function checkpointIn([row]: readonly Raw[]): Checkpoint {
  assert(row !== undefined, "the migration wrote the checkpoint's row");
  return { sequence: Number(row.sequence), timeMs: Number(row.time_ms) };
}
