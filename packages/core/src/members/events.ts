/** A member was opened. `account` names the erasable row with the person's data. */
export type MemberOpened = {
  readonly type: "MemberOpened";
  readonly member: number;
  readonly account: string;
  /** The member who invited, or 0. */
  readonly sponsor: number;
  /** The house flag of this account: it makes markets or takes for the demonstration. */
  readonly house: HouseFlag;
  /** The moment of the event. Absent in old events: such a member is no newcomer (rules 6.2). */
  readonly openedMs?: number;
};
export const HOUSE_FLAGS = ["none", "maker", "taker"] as const;
export type HouseFlag = (typeof HOUSE_FLAGS)[number];

export type MemberFrozen = {
  readonly type: "MemberFrozen";
  readonly member: number;
  readonly reason: FreezeReason;
  readonly reviewByMs: number;
  /** The person who decided it; absent in old events. */
  readonly staff?: number;
  /** Until then it counts among the person's interventions; absent in old events. */
  readonly countedUntilMs?: number;
};
export const FREEZE_REASONS = [
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

export type MemberUnfrozen = { readonly type: "MemberUnfrozen"; readonly member: number };

export const PROHIBITION_REASONS = [
  "SUSPECTED_ABUSE",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;
export type ProhibitionReason = (typeof PROHIBITION_REASONS)[number];

/** No new orders until then; cancelling and withdrawing stay. A moment that has passed lifts it. */
export type TradingProhibited = {
  readonly type: "TradingProhibited";
  readonly member: number;
  readonly untilMs: number;
  /** Absent on a lift, and in old events from before a reason was required. */
  readonly reason?: ProhibitionReason;
  /** The person who prohibits; absent on a lift, and in old events. */
  readonly staff?: number;
  /** Until then it counts among the person's interventions; absent where `staff` is. */
  readonly countedUntilMs?: number;
};

export const BLOCK_REASONS = [
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export type WithdrawalsBlocked = {
  readonly type: "WithdrawalsBlocked";
  readonly member: number;
  readonly untilMs: number;
  /** Reason and person of a block by the staff; absent in others, and in old events. */
  readonly reason?: BlockReason;
  readonly staff?: number;
  /** Until then it counts among the person's interventions; absent where `staff` is. */
  readonly countedUntilMs?: number;
};

/** The account's protection changed: withdrawals are blocked or reviewed for a while. */
export type SecurityChanged = {
  readonly type: "SecurityChanged";
  readonly member: number;
  readonly change: SecurityChange | "SECOND_FACTOR_RESET";
  /** Withdrawals are blocked until then; unchanged unless the sign-in password changed. */
  readonly blockedUntilMs: number;
  /**
   * Until then every withdrawal is reviewed, and a new address is usable only after a day;
   * unchanged when a newcomer sets something for the first time.
   */
  readonly reviewedUntilMs: number;
};
/** Settings that are made for the first time: a first factor, a first withdrawal password. */
export const FIRST_SETTINGS = ["SECOND_FACTOR_SET", "WITHDRAWAL_PASSWORD_SET"] as const;
export const SECURITY_CHANGES = [
  "SIGN_IN_PASSWORD",
  "WITHDRAWAL_PASSWORD",
  "EMAIL",
  "PHONE",
  "SECOND_FACTOR_REMOVED",
  ...FIRST_SETTINGS,
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** One of the staff opened a part of the member's file. Whoever decides a case has opened it. */
export type FileAccessed = {
  readonly type: "FileAccessed";
  readonly member: number;
  readonly staff: number;
  readonly subject: FileSubject;
  /** Until then it is open to them; absent in old events, which opened nothing in the core. */
  readonly untilMs?: number;
  /** The case for which it was opened; absent in old events, and without one. */
  readonly kind?: AccessCase;
  readonly number?: number;
  /** Why papers were opened about which nothing is decided; absent in old events, and others. */
  readonly purpose?: AccessPurpose;
};
/** Papers of a case that is over open for one of these, with words why. */
export const ACCESS_PURPOSES = ["AUDIT", "SECURITY", "LEGAL_ORDER"] as const;
export type AccessPurpose = (typeof ACCESS_PURPOSES)[number];
export const ACCESS_CASES = ["deposit", "withdrawal", "identity", "freeze"] as const;
export type AccessCase = (typeof ACCESS_CASES)[number];
export const FILE_SUBJECTS = ["PROFILE", "IDENTITY", "BALANCES", "BILLS", "SESSIONS"] as const;
export type FileSubject = (typeof FILE_SUBJECTS)[number];

export type MemberEvent =
  | MemberOpened
  | MemberFrozen
  | MemberUnfrozen
  | TradingProhibited
  | WithdrawalsBlocked
  | SecurityChanged
  | FileAccessed;
