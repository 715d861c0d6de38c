import type { Checkpoint } from "./checkpoint.ts";
import type { Table, TableShape } from "./tables/table.ts";

/**
 * Everything that the writing side of the read models needs from outside. Projector and projections
 * know only these types, so that a simulator can run the very same code through every kind of
 * failure. Any call may reject when the store cannot be reached.
 */
export type ProjectionStore = {
  /** The last command whose rows count. */
  checkpoint(): Promise<Checkpoint>;
  /**
   * Begins a transaction and locks the checkpoint. A second caller waits until the first
   * transaction is over: the read models have one writer at a time.
   */
  begin(): Promise<ProjectionTransaction>;
};

/** One call at a time. After a call that failed, only `rollback` is possible. */
export type ProjectionTransaction = Rows & {
  /** The checkpoint of the read models when the transaction began. */
  readonly checkpoint: Checkpoint;
  /** Removes all rows of these tables. */
  empty(tables: readonly TableShape[]): Promise<void>;
  /**
   * Commits all rows together with the checkpoint that the read models have reached. When it
   * rejects it may still have taken effect: only a read of the checkpoint shows which.
   */
  commit(reached: Checkpoint): Promise<void>;
  /** Undoes every change. Does nothing to a transaction that is over. */
  rollback(): Promise<void>;
};

/**
 * The rows of all read models, as one transaction sees and changes them. With an empty list no
 * statement is sent.
 */
export type Rows = {
  /** The rows that exist under these keys, in any order. */
  find<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    keys: readonly Pick<Row, Key>[],
  ): Promise<Row[]>;
  /** Every row in the order of its key. For small tables. */
  all<Row extends object, Key extends keyof Row & string>(table: Table<Row, Key>): Promise<Row[]>;
  /** Adds new rows. A key that exists already is our own mistake, and fails the transaction. */
  insert<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    rows: readonly Row[],
  ): Promise<void>;
  /** Adds rows or replaces those with the same key; no key twice in one call. */
  upsert<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    rows: readonly Row[],
  ): Promise<void>;
};
