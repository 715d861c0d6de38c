import type { Amount } from "@sumi/primitives/amount.ts";

export const REVERSAL_REASONS = [
  "WRONG_MEMBER",
  "WRONG_AMOUNT",
  "WRONG_TRANSFER",
  "CHAIN_REORGANISED",
  "BOOKED_IN_ERROR",
] as const;
export type ReversalReason = (typeof REVERSAL_REASONS)[number];

/** A deposit's credit was reversed: the deposit waits for review again. */
export type DepositReversed = {
  readonly type: "DepositReversed";
  readonly entry: number;
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  /** The transfer, which may now be credited again, to another deposit. */
  readonly transfer: string;
  readonly reason: ReversalReason;
  /** The two people who took it back; absent in old events. */
  readonly proposer?: number;
  readonly approver?: number;
};

/** A move of house money was reversed: `from` is the account that the entry had credited. */
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
