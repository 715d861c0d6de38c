import { assert } from "@sumi/primitives/assert.ts";
import type { Pool, PoolClient } from "pg";
import { CHECKPOINT, type Checkpoint, checkpointIn, readCheckpoint } from "../checkpoint.ts";
import type { ProjectionStore, ProjectionTransaction } from "../ports.ts";
import type { Raw } from "../tables/table.ts";
import { PostgresRows } from "./rows.ts";
import type { Statement } from "./statements.ts";

/** The read models in the tables of PostgreSQL. */
export class PostgresProjectionStore implements ProjectionStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  checkpoint(): Promise<Checkpoint> {
    return readCheckpoint(this.#pool);
  }

  async begin(): Promise<ProjectionTransaction> {
    const client = await this.#pool.connect();
    client.on("error", heardByQueries);
    try {
      await client.query("begin");
      const { rows } = await client.query<Raw>(LOCK_CHECKPOINT);
      return new PostgresTransaction(client, checkpointIn(rows));
    } catch (error) {
      await abandon(client);
      throw error;
    }
  }
}

/** A transaction on a connection of its own, which goes back to the pool when it is over. */
class PostgresTransaction extends PostgresRows implements ProjectionTransaction {
  readonly checkpoint: Checkpoint;
  readonly #client: PoolClient;
  #isOver = false;

  constructor(client: PoolClient, checkpoint: Checkpoint) {
    super({
      query: (statement) => {
        // Another transaction may use the connection by now.
        assert(!this.#isOver, "the transaction is over");
        return client.query<Raw>(statement);
      },
    });
    this.#client = client;
    this.checkpoint = checkpoint;
  }

  async commit({ sequence, timeMs, frame }: Checkpoint): Promise<void> {
    const values = [sequence, timeMs, frame?.seq ?? null, frame?.hash ?? null];
    await this.run(WRITE_CHECKPOINT, values);
    const { command } = await this.#client.query("commit");
    // PostgreSQL rolls back at the commit of a failed transaction, and reports no error.
    assert(command === "COMMIT", "a transaction that failed is never committed");
    this.#isOver = true;
    giveBack(this.#client);
  }

  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    await abandon(this.#client);
  }
}

/** Rolls back. A connection that cannot even do that is closed, never given back. */
async function abandon(client: PoolClient): Promise<void> {
  let broken: Error | undefined;
  await client.query("rollback").catch((failure: Error) => {
    broken = failure;
  });
  giveBack(client, broken);
}

function giveBack(client: PoolClient, broken?: Error): void {
  client.removeListener("error", heardByQueries);
  client.release(broken);
}

/**
 * Handles the "error" event of a connection that is lost between two queries; without a handler it
 * would end the process. The next query fails, and its caller handles the loss.
 */
function heardByQueries(): void {}

const LOCK_CHECKPOINT = `${CHECKPOINT} for update`;
const WRITE_CHECKPOINT: Statement = {
  name: "write checkpoint",
  text: `update projection_checkpoint
    set sequence = $1, time_ms = $2, frame_seq = $3, frame_hash = decode($4, 'hex')`,
};
