import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rows } from "./ports.ts";

/**
 * One capability's read model: a pure fold of what happened into its own tables. It may keep rows
 * in memory from batch to batch; when a transaction fails the projector throws the projection away
 * and makes a new one, so that memory never knows more than the tables.
 */
export type Projection = {
  /** Folds accepted commands, in order and each one once, within the caller's transaction. */
  fold(records: readonly CommandRecord[], rows: Rows): Promise<void>;
};
