import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";
import type { HoldReason, RejectReason } from "./events.ts";

/** Member: save an address. Its fingerprint is SHA-256 of salt, network, address and memo. */
export type AddAddress = Command<"AddAddress"> & {
  readonly network: number;
  readonly fingerprint: string;
};

export type RemoveAddress = Command<"RemoveAddress"> & { readonly address: number };

/** Member: take `quantity` out of the balance, to an address of their own (rules 6.2). */
export type RequestWithdrawal = Command<"RequestWithdrawal"> & {
  readonly address: number;
  readonly quantity: Amount;
};

/** Member: cancel the request before it is passed, or take it back if it was not sent in time. */
export type CancelWithdrawal = Command<"CancelWithdrawal"> & { readonly withdrawal: number };

/** Staff: pass it. The fingerprint proves that the stored address is still the member's own. */
export type PassWithdrawal = Command<"PassWithdrawal"> & {
  readonly withdrawal: number;
  readonly fingerprint: string;
};

export type RejectWithdrawal = Command<"RejectWithdrawal"> & {
  readonly withdrawal: number;
  readonly reason: RejectReason;
};

/** Staff: make it wait, once, for a day longer at most. */
export type HoldWithdrawal = Command<"HoldWithdrawal"> & {
  readonly withdrawal: number;
  readonly reason: HoldReason;
  readonly deadlineMs: number;
};

/**
 * Staff: the coins are on their way, by that transaction (SHA-256 of its id in its one spelling, in
 * hex). Where outputs are numbered, the output is part of it: one payment sends one withdrawal.
 */
export type SendWithdrawal = Command<"SendWithdrawal"> & {
  readonly withdrawal: number;
  readonly fingerprint: string;
  readonly transaction: string;
};

/** Staff: work alone on all of them, to pay them in one batch of a wallet; on all, or on none. */
export type AssignPayouts = Command<"AssignPayouts"> & {
  readonly withdrawals: readonly number[];
};

/** One line of a batch's result. */
export type Payout = Pick<SendWithdrawal, "withdrawal" | "fingerprint" | "transaction">;

/** Staff: the coins of all of them are on their way, as `SendWithdrawal` says of one. */
export type SendPayouts = Command<"SendPayouts"> & { readonly payouts: readonly Payout[] };

/** Staff: they arrived. Without the chain's confirmations it takes words, in the attachment. */
export type CompleteWithdrawal = Command<"CompleteWithdrawal"> & {
  readonly withdrawal: number;
  readonly confirmations?: number | undefined;
};

/** Timer: escalate requests that have waited too long, and return them in the end. */
export type AdvanceWithdrawals = Command<"AdvanceWithdrawals"> & { readonly limit: number };

export type WithdrawalCommand =
  | AddAddress
  | RemoveAddress
  | RequestWithdrawal
  | CancelWithdrawal
  | PassWithdrawal
  | RejectWithdrawal
  | HoldWithdrawal
  | SendWithdrawal
  | AssignPayouts
  | SendPayouts
  | CompleteWithdrawal
  | AdvanceWithdrawals;
