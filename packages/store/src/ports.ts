import type { Checkpoint } from "./checkpoint.ts";
import type { Table, TableShape } from "./tables/table.ts";

/**
 * Everything that the writing side of the read models asks of the world. Projector and projections
 * know these types only, so that a simulator can drive the very same code through every kind of
 * failure. Any call may reject when the store cannot be reached.
 */
export type ProjectionStore = {
  /** The last command whose rows count. */
  checkpoint(): Promise<Checkpoint>;
  /**
   * Begins a transaction and locks the checkpoint. Whoever comes second waits until the first
   * transaction is over: the read models have one writer at a time.
   */
  begin(): Promise<ProjectionTransaction>;
};

/** One call at a time. After a call that failed, nothing but `rollback` is possible any more. */
export type ProjectionTransaction = Rows & {
  /** Where the read models stood when the transaction began. */
  readonly checkpoint: Checkpoint;
  /** Removes all rows of these tables. */
  empty(tables: readonly TableShape[]): Promise<void>;
  /**
   * Makes everything count at once, and with it the command that the read models have reached. When
   * it rejects it may still have taken effect: only the checkpoint tells.
   */
  commit(reached: Checkpoint): Promise<void>;
  /** Leaves no trace. Does nothing to a transaction that is over. */
  rollback(): Promise<void>;
};

/**
 * The rows of all read models, as one transaction sees and changes them. With an empty list nobody
 * is asked and nothing is done.
 */
export type Rows = {
  /** The rows that are there under these keys, in any order. */
  find<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    keys: readonly Pick<Row, Key>[],
  ): Promise<Row[]>;
  /** Every row in the order of its key. For small tables. */
  all<Row extends object, Key extends keyof Row & string>(table: Table<Row, Key>): Promise<Row[]>;
  /** Adds new rows. A key that is there already is our own mistake, and fails the transaction. */
  insert<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    rows: readonly Row[],
  ): Promise<void>;
  /** Adds rows or takes the place of those with the same key; no key twice in one call. */
  upsert<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    rows: readonly Row[],
  ): Promise<void>;
};
