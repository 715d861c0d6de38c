import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";

/** Member: accept a quote. The server has checked that the statement is its own (rules 6.4). */
export type Convert = Command<"Convert"> & {
  readonly from: number;
  readonly to: number;
  /** The amount the member gives, and the amount the quote promised for it. */
  readonly amount: Amount;
  readonly received: Amount;
  /** The sample that was the last one when the quote was issued; prices come from there alone. */
  readonly sample: number;
  readonly issuedMs: number;
  /** SHA-256 of the signed statement, in hex: it counts once. */
  readonly quote: string;
};

export type ConversionCommand = Convert;
