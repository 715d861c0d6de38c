import type { DepositFlaw } from "@sumi/core/deposits/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, hash, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** "second" has one confirmation, which may have lapsed by now, and needs another person's. */
export type DepositState = "waiting" | "second" | "credited" | "rejected";

export type DepositRow = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** The announced amount. */
  readonly amount: Amount;
  /** SHA-256, lower-case hex. */
  readonly voucher: string;
  /** The transaction that the member named; old events lack it. */
  readonly transaction: string | undefined;
  readonly state: DepositState;
  readonly submittedMs: number;
  /** The moment until which the desk decides; old events lack it. */
  readonly reviewByMs: number | undefined;
  /** The first of two confirmations: its staff number, its finding, and the end of its validity. */
  readonly firstReviewer: number | undefined;
  readonly firstAmount: Amount | undefined;
  readonly firstTransfer: string | undefined;
  readonly firstUntilMs: number | undefined;
  readonly creditedAmount: Amount | undefined;
  /** USDT at the index of that moment. */
  readonly creditedValue: Amount | undefined;
  readonly transfer: string | undefined;
  /** The reason for which it was rejected. */
  readonly reason: DepositFlaw | undefined;
  /** Staff number of the reviewer who credited or rejected it. */
  readonly reviewer: number | undefined;
  readonly decidedMs: number | undefined;
};

export const DEPOSITS = new Table<DepositRow, "id">(
  "deposits",
  {
    id: integer,
    member: integer,
    asset: integer,
    network: integer,
    amount,
    voucher: hash,
    transaction: optional(text()),
    state: text<DepositState>(),
    submittedMs: integer,
    reviewByMs: optional(integer),
    firstReviewer: optional(integer),
    firstAmount: optional(amount),
    firstTransfer: optional(hash),
    firstUntilMs: optional(integer),
    creditedAmount: optional(amount),
    creditedValue: optional(amount),
    transfer: optional(hash),
    reason: optional(text<DepositFlaw>()),
    reviewer: optional(integer),
    decidedMs: optional(integer),
  },
  ["id"],
);
