import type { ReversalReason } from "./events.ts";

/** Two people reverse an entry that should not have been made, exactly and once (rules 0.3). */
export type ReverseEntry = {
  readonly act: "ReverseEntry";
  /** The sequence of the command that made the entry. */
  readonly entry: number;
  readonly reason: ReversalReason;
};
