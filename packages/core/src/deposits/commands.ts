import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";
import type { DepositFlaw } from "./events.ts";

/** Member: announce a transfer, with the hash of its voucher (rules 6.1). */
export type SubmitDeposit = Command<"SubmitDeposit"> & {
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  readonly voucher: string;
  /** The canonical id of the transaction, if the member names it. */
  readonly transaction?: string;
};

/** Staff: credit the coins that arrived. Over the limit the first of two confirmations proposes. */
export type ConfirmDeposit = Command<"ConfirmDeposit"> & {
  readonly deposit: number;
  readonly amount: Amount;
  /** The canonical id of the transaction that the reviewer found. */
  readonly transaction: string;
  /** The output of the transaction; 0 on chains that number none. */
  readonly output: number;
  /** True if the reviewer saw on the chain that the coins came to the member's own address. */
  readonly isReceiverChecked?: true;
};

/** Staff: refuse to credit a deposit, for a reason that the member reads. */
export type RejectDeposit = Command<"RejectDeposit"> & {
  readonly deposit: number;
  readonly reason: DepositFlaw;
};

/** Member: get an address to deposit to, by a network on which they have none. */
export type AssignDepositAddress = Command<"AssignDepositAddress"> & {
  readonly network: number;
  /** True if the member has a bound mail address, which only the server knows. */
  readonly hasMail?: boolean;
};

/** Timer: tell of addresses that nobody used, take them back, and free those that have rested. */
export type TendDepositAddresses = Command<"TendDepositAddresses"> & {
  /** The most addresses that one command may touch. */
  readonly limit: number;
};

/** Staff: stop showing an address. */
export type RetireDepositAddress = Command<"RetireDepositAddress"> & {
  readonly fingerprint: string;
};

export type DepositCommand =
  | SubmitDeposit
  | ConfirmDeposit
  | RejectDeposit
  | AssignDepositAddress
  | TendDepositAddresses
  | RetireDepositAddress;
