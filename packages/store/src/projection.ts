import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Queryable } from "./table.ts";

/**
 * One capability's read model: a pure fold of what happened into its own tables. It may keep rows
 * in memory from batch to batch; when a transaction fails the projector throws the projection away
 * and makes a new one, so that memory never knows more than the tables.
 */
export type Projection = {
  readonly name: string;
  /** Every table it writes, and nobody else does; a rebuild empties them. */
  readonly tables: readonly string[];
  /** Folds accepted commands, in order and each one once, within the caller's transaction. */
  fold(records: readonly CommandRecord[], transaction: Queryable): Promise<void>;
};
