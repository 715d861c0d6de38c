/** A member exists from here on. `account` names the erasable row that knows who it is. */
export type MemberOpened = {
  readonly type: "MemberOpened";
  readonly member: number;
  readonly account: string;
  /** The member who invited, or 0. */
  readonly sponsor: number;
  /** Why the house flags this account: it makes markets or takes for the demonstration. */
  readonly house: HouseFlag;
};
export const HOUSE_FLAGS = ["none", "maker", "taker"] as const;
export type HouseFlag = (typeof HOUSE_FLAGS)[number];

export type MemberFrozen = {
  readonly type: "MemberFrozen";
  readonly member: number;
  readonly reason: FreezeReason;
  readonly reviewByMs: number;
};
export const FREEZE_REASONS = [
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

export type MemberUnfrozen = { readonly type: "MemberUnfrozen"; readonly member: number };

/** No new orders until then; cancelling and withdrawing stay. 0 lifts it. */
export type TradingProhibited = {
  readonly type: "TradingProhibited";
  readonly member: number;
  readonly untilMs: number;
};

export type WithdrawalsBlocked = {
  readonly type: "WithdrawalsBlocked";
  readonly member: number;
  readonly untilMs: number;
};

export type MemberEvent =
  | MemberOpened
  | MemberFrozen
  | MemberUnfrozen
  | TradingProhibited
  | WithdrawalsBlocked;
