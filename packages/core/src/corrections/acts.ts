import type { ReversalReason } from "./events.ts";

/** An entry that should not have been made is taken back: exactly, once, by two (rules 0.3). */
export type ReverseEntry = {
  readonly act: "ReverseEntry";
  /** The number in the journal of the command that made the entry. */
  readonly entry: number;
  readonly reason: ReversalReason;
};
