import type { Amount } from "@sumi/primitives/amount.ts";

/** A member says that coins are on their way. Nothing is credited yet. */
export type DepositSubmitted = {
  readonly type: "DepositSubmitted";
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  /** SHA-256 of the transfer voucher, in hex. */
  readonly voucher: string;
};

/** A reviewer found more than one person may credit; a second one must confirm the same amount. */
export type DepositProposed = {
  readonly type: "DepositProposed";
  readonly deposit: number;
  readonly reviewer: number;
  readonly amount: Amount;
  readonly transfer: string;
  /** From then on it counts no more, and the next confirmation is the first one again. */
  readonly expiresMs: number;
};

export type DepositCredited = {
  readonly type: "DepositCredited";
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** What really arrived, as the reviewer found it; it governs. */
  readonly amount: Amount;
  /** SHA-256 of network, transaction and output: no transfer is credited twice. */
  readonly transfer: string;
  /** Who credited it: the second person, where two were needed. */
  readonly reviewer: number;
  /** USDT value at the index of that moment; it counts against the limits of one person. */
  readonly value: Amount;
};

export type DepositRejected = {
  readonly type: "DepositRejected";
  readonly deposit: number;
  readonly member: number;
  readonly reason: DepositFlaw;
  readonly reviewer: number;
};
export const DEPOSIT_FLAWS = [
  "NOT_FOUND",
  "AMOUNT_MISMATCH",
  "BELOW_MINIMUM",
  "WRONG_NETWORK",
  "VOUCHER_UNREADABLE",
  "DUPLICATE",
  "OTHER",
] as const;
export type DepositFlaw = (typeof DEPOSIT_FLAWS)[number];

export type DepositEvent = DepositSubmitted | DepositProposed | DepositCredited | DepositRejected;
