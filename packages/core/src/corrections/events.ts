import type { Amount } from "@sumi/primitives/amount.ts";

export const REVERSAL_REASONS = [
  "WRONG_MEMBER",
  "WRONG_AMOUNT",
  "WRONG_TRANSFER",
  "CHAIN_REORGANISED",
  "BOOKED_IN_ERROR",
] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

/** A credit is taken back, and its deposit waits for a review as it did before. */
export type DepositReversed = {
  readonly type: "DepositReversed";
  readonly entry: number;
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  /** Free to be credited to whom it belongs. */
  readonly transfer: string;
  readonly reason: ReversalReason;
};

/** Money of the house's own goes back from `from`, where the entry had put it, to `to`. */
export type HouseReversed = {
  readonly type: "HouseReversed";
  readonly entry: number;
  readonly asset: number;
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly reason: ReversalReason;
};

export type CorrectionEvent = DepositReversed | HouseReversed;
