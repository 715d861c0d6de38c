import type { Amount } from "@sumi/primitives/amount.ts";

export type AddressAdded = {
  readonly type: "AddressAdded";
  readonly address: number;
  readonly member: number;
  readonly network: number;
  /** SHA-256 of salt, network, address and memo, in hex. */
  readonly fingerprint: string;
  readonly usableFromMs: number;
  /** Until then a person reviews every withdrawal to it. */
  readonly reviewUntilMs: number;
};

export type AddressRemoved = {
  readonly type: "AddressRemoved";
  readonly address: number;
  readonly member: number;
};

/** The reasons for which a withdrawal may wait (honesty H9); there are no others. */
export const WAIT_REASONS = [
  "NEW_ADDRESS",
  "SECURITY_CHANGE",
  "OVER_LIMIT",
  "SECOND_REVIEWER",
  "DOCUMENTS",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The reasons that staff may give for a hold. */
export const HOLD_REASONS = ["NEW_ADDRESS", "SECURITY_CHANGE", "OVER_LIMIT", "DOCUMENTS"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The quantity is held from here on. With `NONE` it is passed in the same command. */
export type WithdrawalRequested = {
  readonly type: "WithdrawalRequested";
  /** 1, 2, 3 … in the order of the requests. */
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly address: number;
  readonly fingerprint: string;
  /** The quantity that leaves the balance, and the fee within it; the rest arrives. */
  readonly quantity: Amount;
  readonly fee: Amount;
  /** USDT value at the index of that moment; where there was none, 0 and not priced. */
  readonly value: Amount;
  readonly priced: boolean;
  readonly waitReason: WaitReason | "NONE";
  /** The moments of its escalation and of its return, unless it is decided before. */
  readonly deadlineMs: number;
  readonly returnMs: number;
};

export type WithdrawalHeld = {
  readonly type: "WithdrawalHeld";
  readonly withdrawal: number;
  readonly member: number;
  readonly reason: HoldReason;
  readonly deadlineMs: number;
  readonly reviewer: number;
};

/** A request was not decided in time. */
export type WithdrawalEscalated = {
  readonly type: "WithdrawalEscalated";
  readonly withdrawal: number;
  readonly member: number;
  /** The moment at which it is returned. */
  readonly returnMs: number;
};

/** The first of two people passed it. */
export type WithdrawalProposed = {
  readonly type: "WithdrawalProposed";
  readonly withdrawal: number;
  readonly member: number;
  readonly reviewer: number;
  readonly expiresMs: number;
};

export type WithdrawalPassed = {
  readonly type: "WithdrawalPassed";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly quantity: Amount;
  readonly fee: Amount;
  readonly value: Amount;
  /** The last of its reviewers, or 0 where no review was needed. */
  readonly reviewer: number;
  /** The reviewer, who does not send it. Absent without a review, and in old events. */
  readonly handler?: number;
  /** The first of two reviewers, who does not send it either. Absent in old events. */
  readonly first?: number;
  /** The moment until which the desk sends it. Absent in old events. */
  readonly sendByMs?: number;
  /** From then on the member may take it back, if nobody has sent it. Absent in old events. */
  readonly takeBackMs?: number;
};

/** Everything comes back at once. Only the timer gives the reason `OVERDUE`. */
export type WithdrawalRejected = {
  readonly type: "WithdrawalRejected";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly quantity: Amount;
  readonly reason: RejectReason | "OVERDUE";
  readonly reviewer: number;
  /** Until then the next rejection is another person's; absent if overdue, and in old events. */
  readonly againMs?: number;
};
export const REJECT_REASONS = [
  "ADDRESS_RISK",
  "DOCUMENTS_MISSING",
  "SUSPECTED_FRAUD",
  "LEGAL_ORDER",
  "NETWORK_UNAVAILABLE",
  "OTHER",
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export type WithdrawalCancelled = {
  readonly type: "WithdrawalCancelled";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly quantity: Amount;
};

export type WithdrawalSent = {
  readonly type: "WithdrawalSent";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** Quantity less fee. */
  readonly arrival: Amount;
  readonly transaction: string;
  /** The person who sent it, who does not complete it. Old events lack it. */
  readonly handler?: number;
  /** True since a transaction sends one withdrawal. Old events lack it. */
  readonly once?: true;
  /** True since the transaction is free again if the withdrawal fails. Old events lack it. */
  readonly isFreed?: true;
  /** The moment until which somebody says whether it arrived. Old events lack it. */
  readonly completeByMs?: number;
};

/** It was passed and nobody sent it in time: the member has everything back, fee and all. */
export type WithdrawalTakenBack = {
  readonly type: "WithdrawalTakenBack";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly quantity: Amount;
  readonly fee: Amount;
  /** The part of the fee that the treasury gives back because the fee account is short. */
  readonly fromTreasury: Amount;
};

export type WithdrawalDone = {
  readonly type: "WithdrawalDone";
  readonly withdrawal: number;
  readonly member: number;
  /** How many the chain had given; absent where words say how the arrival is known. */
  readonly confirmations?: number;
};

export type WithdrawalFailed = {
  readonly type: "WithdrawalFailed";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly quantity: Amount;
  readonly fee: Amount;
  /** The part of the fee that the treasury gives back because the fee account is short. */
  readonly fromTreasury: Amount;
  readonly wasSent: boolean;
  readonly evidence: string;
};

export type WithdrawalEvent =
  | AddressAdded
  | AddressRemoved
  | WithdrawalRequested
  | WithdrawalHeld
  | WithdrawalEscalated
  | WithdrawalProposed
  | WithdrawalPassed
  | WithdrawalRejected
  | WithdrawalCancelled
  | WithdrawalTakenBack
  | WithdrawalSent
  | WithdrawalDone
  | WithdrawalFailed;
