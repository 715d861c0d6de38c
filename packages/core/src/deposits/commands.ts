import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";
import type { DepositFlaw } from "./events.ts";

/** Member: announce a transfer, with the hash of its voucher (rules 6.1). */
export type SubmitDeposit = Command<"SubmitDeposit"> & {
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  readonly voucher: string;
};

/** Staff: credit the coins that arrived. Over the limit the first of two confirmations proposes. */
export type ConfirmDeposit = Command<"ConfirmDeposit"> & {
  readonly deposit: number;
  readonly amount: Amount;
  /** SHA-256 of network, transaction and output, in hex. */
  readonly transfer: string;
};

/** Staff: refuse to credit a deposit, for a reason that the member reads. */
export type RejectDeposit = Command<"RejectDeposit"> & {
  readonly deposit: number;
  readonly reason: DepositFlaw;
};

/** Member: get an address to deposit to, by a network on which they have none. */
export type AssignDepositAddress = Command<"AssignDepositAddress"> & { readonly network: number };

/** Staff: stop showing an address. */
export type RetireDepositAddress = Command<"RetireDepositAddress"> & {
  readonly fingerprint: string;
};

export type DepositCommand =
  | SubmitDeposit
  | ConfirmDeposit
  | RejectDeposit
  | AssignDepositAddress
  | RetireDepositAddress;
