import type { Amount } from "@sumi/primitives/amount.ts";

/** The kind of fee that a reward is a share of. */
export const REWARD_SOURCES = ["TRADING_FEE"] as const;
export type RewardSource = (typeof REWARD_SOURCES)[number];

/**
 * Shares of one fee were set aside for those who invited its payer, in the command that charged it.
 * An ancestor who gets nothing of it is 0, and nobody moves up.
 */
export type RewardsAccrued = {
  readonly type: "RewardsAccrued";
  readonly source: RewardSource;
  /** The payer of the fee. */
  readonly member: number;
  readonly asset: number;
  readonly fee: Amount;
  /** The fee in USDT, which counts towards the levels of those who get a share. */
  readonly value: Amount;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** Parts of the fee, in 10⁻⁸; that of the first includes the multiplier of their level. */
  readonly firstRate: number;
  readonly secondRate: number;
  readonly thirdRate: number;
  readonly firstAmount: Amount;
  readonly secondAmount: Amount;
  readonly thirdAmount: Amount;
};

/** All that a member earned of one source in one asset on one UTC day, in one entry. */
export type RewardPaid = {
  readonly type: "RewardPaid";
  readonly member: number;
  readonly source: RewardSource;
  readonly asset: number;
  readonly day: number;
  readonly amount: Amount;
};

/** The review of a day found another level for a member, and on what grounds. */
export type ReferralLevelSet = {
  readonly type: "ReferralLevelSet";
  readonly member: number;
  readonly level: number;
  /** The certified persons whom the member invited directly. */
  readonly members: number;
  /** The fees of the team in the 30 days before, in USDT. */
  readonly teamFees: Amount;
};

/** So many of those who invited anybody were reviewed for that day. */
export type LevelsReviewed = {
  readonly type: "LevelsReviewed";
  readonly day: number;
  readonly done: number;
};

export type ReferralEvent = RewardsAccrued | RewardPaid | ReferralLevelSet | LevelsReviewed;
