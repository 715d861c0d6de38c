import type { RejectReason, WaitReason } from "@sumi/core/withdrawals/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, flag, integer, optional, text, unsignedAmount } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** A saved address as the rules know it; its text is in another, erasable row. */
export type AddressRow = {
  readonly id: number;
  readonly member: number;
  readonly network: number;
  /** SHA-256 of salt, network, address and memo, in hex. */
  readonly fingerprint: string;
  readonly usableFromMs: number;
  readonly reviewUntilMs: number;
  readonly addedMs: number;
  readonly removedMs: number | undefined;
};

export const ADDRESSES = new Table<AddressRow, "id">(
  "withdrawal_addresses",
  {
    id: integer,
    member: integer,
    network: integer,
    fingerprint: text(),
    usableFromMs: integer,
    reviewUntilMs: integer,
    addedMs: integer,
    removedMs: optional(integer),
  },
  ["id"],
);

export type WithdrawalStatus =
  | "pending_review"
  | "passed"
  | "sent"
  | "done"
  | "failed"
  | "rejected"
  | "cancelled";

export type WithdrawalRow = {
  readonly id: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly address: number;
  readonly fingerprint: string;
  readonly quantity: Amount;
  readonly fee: Amount;
  /** USDT at the index of the request; 0 and not priced without an index. */
  readonly value: Amount;
  readonly priced: boolean;
  readonly status: WithdrawalStatus;
  readonly waitReason: WaitReason | "NONE";
  readonly deadlineMs: number;
  readonly returnMs: number;
  readonly escalated: boolean;
  /** Once passed, the moment until which it is sent; once sent, until which it arrives. */
  readonly nextByMs: number | undefined;
  /** From then on its member may take back what was passed and not sent. */
  readonly takeBackMs: number | undefined;
  /** The first of two people who passed it, and the end of that yes. */
  readonly proposedBy: number | undefined;
  readonly proposedUntilMs: number | undefined;
  readonly reason: RejectReason | "OVERDUE" | undefined;
  /** SHA-256 of the transaction's id, in hex. */
  readonly transaction: string | undefined;
  readonly requestedMs: number;
  readonly changedMs: number;
};

export const WITHDRAWALS = new Table<WithdrawalRow, "id">(
  "withdrawals",
  {
    id: integer,
    member: integer,
    asset: integer,
    network: integer,
    address: integer,
    fingerprint: text(),
    quantity: unsignedAmount,
    fee: unsignedAmount,
    value: amount,
    priced: flag,
    status: text<WithdrawalStatus>(),
    waitReason: text<WithdrawalRow["waitReason"]>(),
    deadlineMs: integer,
    returnMs: integer,
    escalated: flag,
    nextByMs: optional(integer),
    takeBackMs: optional(integer),
    proposedBy: optional(integer),
    proposedUntilMs: optional(integer),
    reason: optional(text<RejectReason | "OVERDUE">()),
    transaction: optional(text()),
    requestedMs: integer,
    changedMs: integer,
  },
  ["id"],
);

export type WithdrawalStep =
  | "requested"
  | "held"
  | "escalated"
  | "proposed"
  | Exclude<WithdrawalStatus, "pending_review">;

/** One step of a withdrawal. */
export type WithdrawalStepRow = {
  readonly sequence: number;
  readonly n: number;
  readonly withdrawal: number;
  readonly step: WithdrawalStep;
  /** The reason for which it waits or was rejected. */
  readonly reason: string | undefined;
  /** 0 where no staff member did it. */
  readonly staff: number;
  readonly timeMs: number;
};

export const WITHDRAWAL_STEPS = new Table<WithdrawalStepRow, "sequence" | "n">(
  "withdrawal_steps",
  {
    sequence: integer,
    n: integer,
    withdrawal: integer,
    step: text<WithdrawalStep>(),
    reason: optional(text()),
    staff: integer,
    timeMs: integer,
  },
  ["sequence", "n"],
);
