import type { CommandRecord } from "@sumi/core/exchange.ts";
import { inTransaction } from "@sumi/database/transaction.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Pool } from "pg";
import { lockCheckpoint, readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import type { Projection } from "./projection.ts";
import { openProjections } from "./projections.ts";
import type { Queryable } from "./table.ts";

export type Projector = {
  /** Sequence of the last command that the tables hold: 0 before the first. */
  checkpoint(): Promise<number>;
  /**
   * Folds accepted commands into the read models, one call at a time and in order. Commands that
   * are there already are passed over; a gap is refused. It rejects when the database fails or a
   * gap is found: then read the checkpoint again and go on from there.
   */
  fold(records: readonly CommandRecord[]): Promise<void>;
};

/** Commands folded in one transaction; longer lists are folded in several. */
const BATCH_MAX = 2_000;

/**
 * Writes the read models. All tables of a batch and the checkpoint change in one transaction, so
 * that each command counts exactly once, whatever happens in between. The checkpoint's row is
 * locked first: of two projectors (a leader that was just succeeded, say) one waits, then passes
 * over what the other has folded.
 */
export function createProjector(pool: Pool): Projector {
  /** What the projections keep in memory is true of the tables at this sequence only. */
  let open: { readonly projections: readonly Projection[]; sequence: number } | undefined;
  let folding = false;

  async function foldBatch(records: readonly CommandRecord[], client: Queryable): Promise<void> {
    const { sequence } = await lockCheckpoint(client);
    const fresh = records.filter((record) => record.stamp.sequence > sequence);
    refuseGap(fresh, sequence);
    const last = fresh.at(-1);
    if (last === undefined) return;
    if (open?.sequence !== sequence) {
      open = { projections: await openProjections(client), sequence };
    }
    for (const projection of open.projections) await projection.fold(fresh, client);
    await writeCheckpoint(client, last.stamp);
    open.sequence = last.stamp.sequence;
  }

  async function fold(records: readonly CommandRecord[]): Promise<void> {
    assert(!folding, "a projector folds one list at a time");
    folding = true;
    try {
      for (let first = 0; first < records.length; first += BATCH_MAX) {
        const batch = records.slice(first, first + BATCH_MAX);
        await inTransaction(pool, (client) => foldBatch(batch, client));
      }
    } catch (error) {
      // The projections may remember what was rolled back.
      open = undefined;
      throw error;
    } finally {
      folding = false;
    }
  }

  return { checkpoint: async () => (await readCheckpoint(pool)).sequence, fold };
}

/** Sequences have no gaps, so a missing one is a command that would never be counted. */
function refuseGap(records: readonly CommandRecord[], checkpoint: number): void {
  for (const [index, { stamp }] of records.entries()) {
    const expected = checkpoint + index + 1;
    assert(stamp.sequence === expected, `command ${expected} is folded before ${stamp.sequence}`);
  }
}
