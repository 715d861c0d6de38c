import type { ToldEntry } from "../told-entries.ts";

/** One worked example of the rule book: its steps, and everything that must follow from them. */
export type SpotVector = {
  readonly name: string;
  /** A member's letter, then an order phrase, or "cancel" with the order's name. */
  readonly steps: readonly string[];
  /** Member, status: filled for turnover at average, fee. */
  readonly orders: readonly string[];
  readonly trades: readonly string[];
  readonly entries: readonly ToldEntry[];
  /** Every balance at the end that is not zero. */
  readonly end: readonly string[];
};
