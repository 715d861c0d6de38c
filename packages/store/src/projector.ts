import type { CommandRecord } from "@sumi/core/exchange.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Pool } from "pg";
import { READ_MODELS } from "./capabilities.ts";
import { type Checkpoint, type FrameName, NOTHING_FOLDED } from "./checkpoint.ts";
import type { ProjectionStore, ProjectionTransaction } from "./ports.ts";
import { PostgresProjectionStore } from "./postgres/projection-store.ts";
import type { Projection } from "./projection.ts";
import { openProjections } from "./projections.ts";

/** Commands folded in one transaction; longer lists are folded in several. */
const BATCH_MAX = 2_000;

/**
 * Writes the read models. All tables of a batch and the checkpoint change in one transaction, so
 * that each command counts exactly once, in spite of failures. Of two projectors (one may belong to
 * a leader that was just succeeded) one waits, then skips the commands the other has folded.
 */
export class Projector {
  readonly #store: ProjectionStore;
  /** The projections' memory agrees with the tables at this sequence only. */
  #open: { readonly projections: readonly Projection[]; sequence: number } | undefined;
  #isFolding = false;

  constructor(store: ProjectionStore) {
    this.#store = store;
  }

  /** Sequence of the last command that the tables hold: 0 before the first. */
  async checkpoint(): Promise<number> {
    return (await this.#store.checkpoint()).sequence;
  }

  /**
   * Folds accepted commands into the read models, one call at a time and in order. Commands folded
   * before are skipped; a gap is refused. It rejects when the store fails or a gap is found: then
   * read the checkpoint again and go on from there. `frame` is the one that holds the last command.
   */
  async fold(records: readonly CommandRecord[], frame?: FrameName): Promise<void> {
    assert(!this.#isFolding, "a projector folds one list at a time");
    this.#isFolding = true;
    try {
      for (let first = 0; first < records.length; first += BATCH_MAX) {
        const batch = records.slice(first, first + BATCH_MAX);
        const isLast = first + BATCH_MAX >= records.length;
        await inTransaction(this.#store, async (rows) => {
          const reached = await this.#foldBatch(batch, rows);
          return reached && { ...reached, frame: isLast ? frame : undefined };
        });
      }
    } catch (error) {
      // The projections may remember changes that were rolled back.
      this.#open = undefined;
      throw error;
    } finally {
      this.#isFolding = false;
    }
  }

  /** Throws all read models away: the next command to fold is the first one. */
  async empty(): Promise<void> {
    this.#open = undefined;
    await inTransaction(this.#store, async (transaction) => {
      await transaction.empty(READ_MODELS);
      return NOTHING_FOLDED;
    });
  }

  async #foldBatch(records: readonly CommandRecord[], rows: ProjectionTransaction) {
    const { sequence } = rows.checkpoint;
    const fresh = records.filter(({ stamp }) => stamp.sequence > sequence);
    refuseGap(fresh, sequence);
    const last = fresh.at(-1);
    if (last === undefined) return undefined;
    if (this.#open?.sequence !== sequence) {
      this.#open = { projections: await openProjections(rows), sequence };
    }
    for (const projection of this.#open.projections) await projection.fold(fresh, rows);
    this.#open.sequence = last.stamp.sequence;
    return last.stamp;
  }
}

/** The projector of the read models in this database. */
export function createProjector(pool: Pool): Projector {
  return new Projector(new PostgresProjectionStore(pool));
}

/** Commits the checkpoint that `work` returns; rolls back when it throws or returns none. */
async function inTransaction(
  store: ProjectionStore,
  work: (transaction: ProjectionTransaction) => Promise<Checkpoint | undefined>,
): Promise<void> {
  const transaction = await store.begin();
  try {
    const reached = await work(transaction);
    if (reached !== undefined) await transaction.commit(reached);
  } finally {
    // Does nothing after a commit. A store that cannot be reached rolls back by itself.
    await transaction.rollback().catch(() => undefined);
  }
}

/** Sequences have no gaps, so a missing one is a command that would never be counted. */
function refuseGap(records: readonly CommandRecord[], checkpoint: number): void {
  for (const [index, { stamp }] of records.entries()) {
    const expected = checkpoint + index + 1;
    assert(stamp.sequence === expected, `command ${expected} is folded before ${stamp.sequence}`);
  }
}
