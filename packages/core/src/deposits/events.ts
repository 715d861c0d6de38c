import type { Amount } from "@sumi/primitives/amount.ts";

/** A member announced that coins are on their way. Nothing is credited yet. */
export type DepositSubmitted = {
  readonly type: "DepositSubmitted";
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  /** SHA-256 of the transfer voucher, in hex. */
  readonly voucher: string;
  /** The canonical id of the transaction that the member named; absent if they named none. */
  readonly transaction?: string;
  /** The moment until which the desk decides; from then on it is overdue. Old events lack it. */
  readonly reviewByMs?: number;
};

/** One person may not credit this; a second one must confirm the same amount and transfer. */
export type DepositProposed = {
  readonly type: "DepositProposed";
  readonly deposit: number;
  readonly reviewer: number;
  readonly amount: Amount;
  readonly transfer: string;
  /** From then on the proposal has lapsed. A changed one lapses when the first would have. */
  readonly expiresMs: number;
  /**
   * Until then the reviewer passes no withdrawal of the member alone. Old events lack it, and so
   * does a changed proposal, which prolongs nothing.
   */
  readonly separatedUntilMs?: number;
  /**
   * True since each person's proposal stands by itself and nobody proposes twice in a row; absent
   * in old events, which took the place of whatever stood.
   */
  readonly isOnce?: true;
  /** True if the reviewer says to have checked the receiver. Old events lack it. */
  readonly isReceiverChecked?: true;
};

export type DepositCredited = {
  readonly type: "DepositCredited";
  readonly deposit: number;
  readonly member: number;
  readonly asset: number;
  readonly network: number;
  /** The amount that arrived, as the reviewer found it; it governs. */
  readonly amount: Amount;
  /** SHA-256 of network, transaction and output: no transfer is credited twice. */
  readonly transfer: string;
  /** The canonical id of the transaction. Old events lack it: any text could be named. */
  readonly transaction?: string;
  /** The person who credited it: the second one, where two were needed. */
  readonly reviewer: number;
  /** USDT value at the index of that moment; it counts against the limits of one person. */
  readonly value: Amount;
  /** Until then the reviewer passes no withdrawal of the member alone. Old events lack it. */
  readonly separatedUntilMs?: number;
  /** The fingerprint by which a withdrawal would name this transfer. Old events lack it. */
  readonly payment?: string;
  /** The amount that the member announced, if it is another. Old events lack it. */
  readonly announced?: Amount;
  /** From then on the credit is final and the deposit leaves the state. Old events lack it. */
  readonly leavesMs?: number;
  /** True since what was named and found stands again if the credit is taken back. */
  readonly isClaimKept?: true;
  /** True if the reviewer says to have checked the receiver. Old events lack it. */
  readonly isReceiverChecked?: true;
};

export type DepositRejected = {
  readonly type: "DepositRejected";
  readonly deposit: number;
  readonly member: number;
  readonly reason: DepositFlaw;
  readonly reviewer: number;
  /** Until then the member's next deposit is another person's to reject; absent in old events. */
  readonly againMs?: number;
  /** The moment of the decision, when the deposit leaves the state. Old events lack it. */
  readonly leavesMs?: number;
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

export type DepositAddressLoaded = {
  readonly type: "DepositAddressLoaded";
  readonly network: number;
  readonly fingerprint: string;
};

export type DepositAddressAssigned = {
  readonly type: "DepositAddressAssigned";
  readonly member: number;
  readonly network: number;
  readonly fingerprint: string;
  /** True if the member had a bound mail address, as the server said. Old events lack it. */
  readonly hasMail?: boolean;
  /**
   * From then on the member is told that the address lapses, unless a deposit was announced. Old
   * events lack it: their addresses stay with their members.
   */
  readonly lapsingMs?: number;
};

/** The address stayed unused; it will be taken back. */
export type DepositAddressLapsing = {
  readonly type: "DepositAddressLapsing";
  readonly member: number;
  readonly network: number;
  readonly fingerprint: string;
  /** From then on it is taken back, unless a deposit is announced before. */
  readonly unusedUntilMs: number;
};

/** The address is taken back. Until it has rested, only its former member can get it again. */
export type DepositAddressReturned = {
  readonly type: "DepositAddressReturned";
  readonly member: number;
  readonly network: number;
  readonly fingerprint: string;
  readonly restUntilMs: number;
};

/** The address may be assigned to anybody. */
export type DepositAddressRested = {
  readonly type: "DepositAddressRested";
  readonly network: number;
  readonly fingerprint: string;
};

export type DepositAddressRetired = {
  readonly type: "DepositAddressRetired";
  readonly network: number;
  readonly fingerprint: string;
  /** The member it was assigned to, or 0. */
  readonly member: number;
};

export type DepositAddressEvent =
  | DepositAddressLoaded
  | DepositAddressAssigned
  | DepositAddressLapsing
  | DepositAddressReturned
  | DepositAddressRested
  | DepositAddressRetired;

export type DepositEvent =
  | DepositSubmitted
  | DepositProposed
  | DepositCredited
  | DepositRejected
  | DepositAddressEvent;
