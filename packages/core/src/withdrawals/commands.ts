import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";
import type { HoldReason, RejectReason } from "./events.ts";

/** Member: remember an address. Its fingerprint is SHA-256 of salt, network, address and memo. */
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

/** Member: take the request back, as long as nobody has passed it. */
export type CancelWithdrawal = Command<"CancelWithdrawal"> & { readonly withdrawal: number };

/** Staff: let it go. The fingerprint proves that the stored address is still the member's own. */
export type PassWithdrawal = Command<"PassWithdrawal"> & {
  readonly withdrawal: number;
  readonly fingerprint: string;
};

export type RejectWithdrawal = Command<"RejectWithdrawal"> & {
  readonly withdrawal: number;
  readonly reason: RejectReason;
};

/** Staff: wait for something, once, for a day longer at most. */
export type HoldWithdrawal = Command<"HoldWithdrawal"> & {
  readonly withdrawal: number;
  readonly reason: HoldReason;
  readonly deadlineMs: number;
};

/** Staff: the coins are on their way, by that transaction (SHA-256 of its id, in hex). */
export type SendWithdrawal = Command<"SendWithdrawal"> & {
  readonly withdrawal: number;
  readonly fingerprint: string;
  readonly transaction: string;
};

/** Staff: the chain has confirmed that they arrived. */
export type CompleteWithdrawal = Command<"CompleteWithdrawal"> & { readonly withdrawal: number };

/** Timer: what has waited too long escalates, and is returned in the end. */
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
  | CompleteWithdrawal
  | AdvanceWithdrawals;
