import type { Amount } from "@sumi/primitives/amount.ts";
import { creditedAt, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

/** The rewards of a day are paid so long after the day is over (rules 7). */
export const REWARDS_PAID_AFTER_MS = 3_600_000;
/** A level counts the fees of a team in so many whole days. */
export const TEAM_DAYS = 30;

const RATE_UNITS = Number(RATE_ONE);

/** The needs of a level, and its effect on the rate of generation 1. */
export type LevelTerms = {
  /** Members invited directly who are certified. */
  readonly members: number;
  /** The fees of the team within the last 30 days, in USDT. */
  readonly teamFees: Amount;
  readonly multiplier: Rate;
};

/**
 * The reward of one ancestor for one fee, rounded down (rules 7). A rate is counted in 10⁻⁸. Most
 * fees are small: their product is exact as a double, and so is the whole part of its quotient.
 */
export function rewardOf(fee: Amount, rate: number): Amount {
  const product = Number(fee) * rate;
  if (product > Number.MAX_SAFE_INTEGER) return creditedAt(fee, BigInt(rate));
  return BigInt(Math.floor(product / RATE_UNITS)) as Amount;
}

/** The rate of generation 1 at a level: the published rate times the level's multiplier. */
export function rateAtLevel(rate: Rate, multiplier: Rate): Rate {
  return creditedAt(rate as Amount, multiplier);
}

/** The highest level whose terms are met; the terms are those of level 1 and up. */
export function levelOf(
  { members, teamFees }: Pick<LevelTerms, "members" | "teamFees">,
  terms: readonly LevelTerms[],
): number {
  return (
    1 +
    terms.findLastIndex((level) => {
      return members >= level.members && teamFees >= level.teamFees;
    })
  );
}

/** A figure as whole percents of another one, rounded down, 100 at most. */
export function percentReached(is: Amount, of: Amount): number {
  return of === 0n || is >= of ? 100 : Number((is * 100n) / of);
}
