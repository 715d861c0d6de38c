import type { CommandRecord } from "@sumi/core/exchange.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import type { Pool } from "pg";
import { writeCheckpoint } from "./checkpoint.ts";
import { openProjections } from "./projections.ts";
import { createProjector } from "./projector.ts";

/** What a committed frame gives to a rebuild. */
export type FoldedFrame = { readonly records: readonly CommandRecord[] };

/**
 * Empties every read model and folds the whole journal into the same rows again. Interrupted, it
 * leaves read models that are behind, like any others: the projector goes on from their checkpoint.
 * Returns the sequence it reached.
 */
export async function rebuild(
  pool: Pool,
  framesFromFirst: AsyncIterable<FoldedFrame> | Iterable<FoldedFrame>,
): Promise<number> {
  await inTransaction(pool, async (client) => {
    const projections = await openProjections(client);
    const tables = projections.flatMap((projection) => projection.tables);
    await client.query({ text: `truncate ${tables.join(", ")}` });
    await writeCheckpoint(client, { sequence: 0, timeMs: 0 });
  });
  const projector = createProjector(pool);
  let batch: CommandRecord[] = [];
  for await (const { records } of framesFromFirst) {
    batch.push(...records);
    if (batch.length < BATCH_MIN) continue;
    await projector.fold(batch);
    batch = [];
  }
  await projector.fold(batch);
  return projector.checkpoint();
}

/** Small frames are gathered, so that a quiet year does not cost a transaction a second. */
const BATCH_MIN = 2_000;
