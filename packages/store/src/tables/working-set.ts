import type { Rows } from "../ports.ts";
import type { Table } from "./table.ts";

/** More rows than this are dropped before the next batch; rows that are needed are read again. */
const ROWS_MAX = 100_000;

/**
 * The rows of one table that a projection works on. They are read when first touched, changed in
 * memory and written once a batch. After a failed transaction a working set holds changes that were
 * rolled back: it must be thrown away, not used again.
 */
export class WorkingSet<Row extends object, Key extends keyof Row & string> {
  readonly #table: Table<Row, Key>;
  readonly #rows = new Map<string, Row>();
  readonly #changed = new Set<string>();

  constructor(table: Table<Row, Key>) {
    this.#table = table;
  }

  /** Loads the rows of these keys. Called at the start of a batch, before the first `put`. */
  async load(rows: Rows, keys: Iterable<Pick<Row, Key>>): Promise<void> {
    if (this.#rows.size > ROWS_MAX) this.#rows.clear();
    const missing = new Map<string, Pick<Row, Key>>();
    for (const key of keys) {
      const name = this.#table.keyOf(key);
      if (!this.#rows.has(name)) missing.set(name, key);
    }
    for (const row of await rows.find(this.#table, [...missing.values()])) {
      this.#rows.set(this.#table.keyOf(row), row);
    }
  }

  get(key: Pick<Row, Key>): Row | undefined {
    return this.#rows.get(this.#table.keyOf(key));
  }

  put(row: Row): void {
    const name = this.#table.keyOf(row);
    this.#rows.set(name, row);
    this.#changed.add(name);
  }

  /** Writes the rows that changed since the last time. */
  async save(rows: Rows): Promise<void> {
    const changed: Row[] = [];
    for (const name of this.#changed) {
      const row = this.#rows.get(name);
      if (row !== undefined) changed.push(row);
    }
    await rows.upsert(this.#table, changed);
    this.#changed.clear();
  }
}
