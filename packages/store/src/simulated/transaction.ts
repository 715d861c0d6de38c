import { assert } from "@sumi/primitives/assert.ts";
import type { Checkpoint } from "../checkpoint.ts";
import type { ProjectionTransaction } from "../ports.ts";
import type { Table, TableShape } from "../tables/table.ts";
import type { SimulatedTable } from "./table.ts";

type Options = {
  readonly checkpoint: Checkpoint;
  readonly tableOf: (shape: TableShape) => SimulatedTable;
  /** Ends the transaction with the checkpoint it has reached, or without a trace. */
  readonly end: (reached: Checkpoint | undefined) => void;
};

/** The one transaction under way. */
export class SimulatedTransaction implements ProjectionTransaction {
  readonly checkpoint: Checkpoint;
  readonly #options: Options;
  #state: "open" | "failed" | "over" = "open";

  constructor(options: Options) {
    this.#options = options;
    this.checkpoint = options.checkpoint;
  }

  async find<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    keys: readonly Pick<Row, Key>[],
  ): Promise<Row[]> {
    if (keys.length === 0) return [];
    const found = this.#on(table, (rows) => keys.map((key) => rows.get(table.keyOf(key))));
    // Only rows of this table's type were ever put there.
    return found.filter((row) => row !== undefined) as Row[];
  }

  async all<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
  ): Promise<Row[]> {
    return this.#on(table, (rows) => rows.all()) as Row[];
  }

  async insert<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    rows: readonly Row[],
  ): Promise<void> {
    if (rows.length === 0) return;
    this.#on(table, (stored) => {
      for (const row of rows) {
        const key = table.keyOf(row);
        assert(!stored.has(key), `duplicate key in ${table.name}: ${key}`);
        stored.put(key, row);
      }
    });
  }

  async upsert<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    rows: readonly Row[],
  ): Promise<void> {
    if (rows.length === 0) return;
    this.#on(table, (stored) => {
      const byKey = new Map(rows.map((row) => [table.keyOf(row), row]));
      assert(byKey.size === rows.length, `a key twice in one upsert into ${table.name}`);
      for (const [key, row] of byKey) stored.put(key, row);
    });
  }

  async empty(tables: readonly TableShape[]): Promise<void> {
    for (const table of tables) this.#on(table, (rows) => rows.empty());
  }

  async commit(reached: Checkpoint): Promise<void> {
    assert(this.#state === "open", `a transaction that is ${this.#state} is never committed`);
    this.#state = "over";
    this.#options.end(reached);
  }

  async rollback(): Promise<void> {
    if (this.#state === "over") return;
    this.#state = "over";
    this.#options.end(undefined);
  }

  #on<Answer>(shape: TableShape, work: (rows: SimulatedTable) => Answer): Answer {
    assert(this.#state === "open", `the transaction is ${this.#state}`);
    try {
      return work(this.#options.tableOf(shape));
    } catch (error) {
      this.#state = "failed";
      throw error;
    }
  }
}
