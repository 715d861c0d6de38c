import type { Amount } from "@sumi/primitives/amount.ts";

export type AddressAdded = {
  readonly type: "AddressAdded";
  readonly address: number;
  readonly member: number;
  readonly network: number;
  /** SHA-256 of salt, network, address and memo, in hex. */
  readonly fingerprint: string;
  readonly usableFromMs: number;
  /** Until then every withdrawal to it is looked at by a person. */
  readonly reviewUntilMs: number;
};

export type AddressRemoved = {
  readonly type: "AddressRemoved";
  readonly address: number;
  readonly member: number;
};

/** Why a withdrawal waits (honesty H9): nothing else may keep it waiting. */
export const WAIT_REASONS = [
  "NEW_ADDRESS",
  "SECURITY_CHANGE",
  "OVER_LIMIT",
  "SECOND_REVIEWER",
  "DOCUMENTS",
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** What staff may say that they wait for. */
export const HOLD_REASONS = ["NEW_ADDRESS", "SECURITY_CHANGE", "OVER_LIMIT", "DOCUMENTS"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The quantity is held from here on. `NONE` waits for nobody and is passed in the same command. */
export type WithdrawalRequested = {
  readonly type: "WithdrawalRequested";
  /** 1, 2, 3 … in the order of the requests. */
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly address: number;
  readonly fingerprint: string;
  /** What leaves the balance, and the part of it that is the fee; the rest arrives. */
  readonly quantity: Amount;
  readonly fee: Amount;
  /** USDT value at the index of that moment; where there was none, 0 and not priced. */
  readonly value: Amount;
  readonly priced: boolean;
  readonly waitReason: WaitReason | "NONE";
  /** When it escalates, and when it is returned, if nobody has decided. */
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

/** Nobody decided in time. */
export type WithdrawalEscalated = {
  readonly type: "WithdrawalEscalated";
  readonly withdrawal: number;
  readonly member: number;
  /** When it is returned. */
  readonly returnMs: number;
};

/** One person let it go, and it takes two. */
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
  /** The last of them, or 0 where nobody had to look. */
  readonly reviewer: number;
};

/** Everything comes back at once. `OVERDUE` is said by the timer alone. */
export type WithdrawalRejected = {
  readonly type: "WithdrawalRejected";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly quantity: Amount;
  readonly reason: RejectReason | "OVERDUE";
  readonly reviewer: number;
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
};

export type WithdrawalDone = {
  readonly type: "WithdrawalDone";
  readonly withdrawal: number;
  readonly member: number;
};

export type WithdrawalFailed = {
  readonly type: "WithdrawalFailed";
  readonly withdrawal: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly quantity: Amount;
  readonly fee: Amount;
  /** Of the fee, what the treasury gives back because the fee account is short. */
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
  | WithdrawalSent
  | WithdrawalDone
  | WithdrawalFailed;
