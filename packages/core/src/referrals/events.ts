import type { Amount } from "@sumi/primitives/amount.ts";

/** A reward is a share of a fee, of the price of new coins, or of the income of a machine. */
export const REWARD_SOURCES = ["TRADING_FEE", "SUBSCRIPTION", "MINING"] as const;
export type RewardSource = (typeof REWARD_SOURCES)[number];

/** The sale, or the income day of a machine, whose rewards are noted before they are set aside. */
export type Occasion = {
  readonly source: Exclude<RewardSource, "TRADING_FEE">;
  /** The number of the project or of the machine. */
  readonly product: number;
  /** The day that the income is of, in days since the epoch (UTC); 0 for a sale. */
  readonly incomeDay: number;
};

/** The three who invited somebody. One who gets nothing is 0, and nobody moves up. */
type Shared = {
  /** The payer of the fee or price, or the owner of the income. */
  readonly member: number;
  readonly asset: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  /** Parts in 10⁻⁸; that of the first has the multiplier of a level, but in a sale. */
  readonly firstRate: number;
  readonly secondRate: number;
  readonly thirdRate: number;
  readonly firstAmount: Amount;
  readonly secondAmount: Amount;
  readonly thirdAmount: Amount;
};

/** Shares of one fee were set aside, in the command that charged it. */
export type RewardsAccrued = Shared & {
  readonly type: "RewardsAccrued";
  readonly source: "TRADING_FEE";
  readonly fee: Amount;
  /** The fee in USDT, which counts towards the levels of those who get a share. */
  readonly value: Amount;
};

/** Shares of what was paid for new coins, or of an income, were noted, and wait for their money. */
export type RewardsNoted = Shared &
  Occasion & {
    readonly type: "RewardsNoted";
    /** The price that was paid, or the income. */
    readonly base: Amount;
  };

/** All rewards that were noted for one occasion. */
export type OfOccasion = Occasion & { readonly asset: number; readonly amount: Amount };

/** They were set aside: out of the issuer's proceeds, or of the house's money for marketing. */
export type RewardsReserved = OfOccasion & {
  readonly type: "RewardsReserved";
  /** The number of the sale's accounts in the chart; -1 where the house pays. */
  readonly account: number;
};

/** They are due, and all of them wait until the house has put enough into marketing. */
export type RewardsDelayed = OfOccasion & { readonly type: "RewardsDelayed" };

/** They are void, because the sale was cancelled. */
export type RewardsVoided = OfOccasion & { readonly type: "RewardsVoided" };

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

export type ReferralEvent =
  | RewardsAccrued
  | RewardsNoted
  | RewardsReserved
  | RewardsDelayed
  | RewardsVoided
  | RewardPaid
  | ReferralLevelSet
  | LevelsReviewed;
