import { type Checkpoint, NOTHING_FOLDED } from "../checkpoint.ts";
import type { ProjectionStore, ProjectionTransaction } from "../ports.ts";
import type { TableShape } from "../tables/table.ts";
import { SimulatedTable } from "./table.ts";
import { SimulatedTransaction } from "./transaction.ts";

/**
 * The read models in memory, under the rules of the tables: all or nothing, one row to a key, one
 * writer at a time. Several processes of one simulation share one of these; latency and failures
 * belong to the wire in between (`wired.ts`).
 *
 * PostgreSQL rolls back when a client is gone. Here the code that ends a process does that:
 * `rollback` for each transaction that it has begun, and for a waiting one once it begins.
 */
export class SimulatedProjectionStore implements ProjectionStore {
  readonly #tables = new Map<string, SimulatedTable>();
  #checkpoint = NOTHING_FOLDED;
  #isLocked = false;
  readonly #waiting: (() => void)[] = [];

  async checkpoint(): Promise<Checkpoint> {
    return this.#checkpoint;
  }

  async begin(): Promise<ProjectionTransaction> {
    // The resolver hands the lock over: a caller that comes meanwhile does not get ahead.
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
    return new SimulatedTransaction({
      checkpoint: this.#checkpoint,
      tableOf: (shape) => this.#tableOf(shape),
      end: (reached) => this.#end(reached),
    });
  }

  /**
   * All committed rows: every table that has rows, by name, and its rows in the order of their
   * keys. Two stores hold the same when these are equal.
   */
  contents(): Readonly<Record<string, readonly object[]>> {
    const tables = [...this.#tables].map(([name, table]) => [name, table.committed()] as const);
    return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
  }

  #end(reached: Checkpoint | undefined): void {
    for (const table of this.#tables.values()) table.end(reached !== undefined);
    if (reached !== undefined) this.#checkpoint = { ...reached };
    const next = this.#waiting.shift();
    if (next === undefined) this.#isLocked = false;
    else next();
  }

  #tableOf(shape: TableShape): SimulatedTable {
    const table = this.#tables.get(shape.name) ?? new SimulatedTable(shape);
    this.#tables.set(shape.name, table);
    return table;
  }
}
