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

/** Staff: credit what really arrived. Over the limit the first of two confirmations proposes. */
export type ConfirmDeposit = Command<"ConfirmDeposit"> & {
  readonly deposit: number;
  readonly amount: Amount;
  /** SHA-256 of network, transaction and output, in hex. */
  readonly transfer: string;
};

/** Staff: it is not to be credited, for a reason that the member reads. */
export type RejectDeposit = Command<"RejectDeposit"> & {
  readonly deposit: number;
  readonly reason: DepositFlaw;
};

export type DepositCommand = SubmitDeposit | ConfirmDeposit | RejectDeposit;
