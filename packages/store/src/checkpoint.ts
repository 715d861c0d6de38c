import { assert } from "@sumi/primitives/assert.ts";
import type { Queryable, Raw } from "./tables/table.ts";

/** The last command whose effects the read models hold: 0 before the first. */
export type Checkpoint = {
  readonly sequence: number;
  readonly timeMs: number;
  /** The frame that holds the command, where it is known. */
  readonly frame?: FrameName | undefined;
};
/** `hash` is lower-case hex. */
export type FrameName = { readonly seq: number; readonly hash: string };

export const NOTHING_FOLDED: Checkpoint = { sequence: 0, timeMs: 0 };

export async function readCheckpoint(database: Queryable): Promise<Checkpoint> {
  return checkpointIn((await database.query({ text: CHECKPOINT })).rows);
}

export function checkpointIn([row]: readonly Raw[]): Checkpoint {
  assert(row !== undefined, "the migration wrote the checkpoint's row");
  const { frame_seq: seq, frame_hash: hash } = row;
  return {
    sequence: Number(row.sequence),
    timeMs: Number(row.time_ms),
    frame: seq === null ? undefined : { seq: Number(seq), hash: String(hash) },
  };
}

export const CHECKPOINT = `
  select sequence, time_ms, frame_seq, encode(frame_hash, 'hex') as frame_hash
  from projection_checkpoint`;
