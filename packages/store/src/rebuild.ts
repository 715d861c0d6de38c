import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Pool } from "pg";
import type { FrameName } from "./checkpoint.ts";
import { createProjector, type Projector } from "./projector.ts";

/** The part of a committed frame that a rebuild needs. */
export type FoldedFrame = {
  readonly name?: FrameName;
  readonly records: readonly CommandRecord[];
};
type Frames = AsyncIterable<FoldedFrame> | Iterable<FoldedFrame>;

/**
 * Empties every read model and folds the whole journal into the same rows again. Interrupted, it
 * leaves read models that are behind, like any others: the projector goes on from their checkpoint.
 * Returns the sequence it reached.
 */
export function rebuild(pool: Pool, framesFromFirst: Frames): Promise<number> {
  return refold(createProjector(pool), framesFromFirst);
}

/** As `rebuild`, with the read models of any store. */
export async function refold(projector: Projector, framesFromFirst: Frames): Promise<number> {
  await projector.empty();
  let batch: CommandRecord[] = [];
  let last: FrameName | undefined;
  for await (const { name, records } of framesFromFirst) {
    if (records.length > 0) last = name;
    batch.push(...records);
    if (batch.length < BATCH_MIN) continue;
    await projector.fold(batch, last);
    batch = [];
  }
  await projector.fold(batch, last);
  return projector.checkpoint();
}

/** Small frames are gathered, so that a quiet year does not cost a transaction a second. */
const BATCH_MIN = 2_000;
