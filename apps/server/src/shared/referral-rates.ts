import type { Exchange } from "@sumi/core/exchange.ts";
import { levelTermsAt, ratesAt } from "@sumi/core/referrals/parameters.ts";
import { rateAtLevel } from "@sumi/formulas/referrals.ts";
import { RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

type OwnRate = {
  readonly published: Rate;
  /** With the multiplier of the member's level, which only the first generation has. */
  readonly rate: Rate;
};

/** The part of a fee that all who invited its payer have together: without a level, and at most. */
export function sharesOfAll({ parameters }: Exchange, timeMs: number) {
  const [first, second, third] = ratesAt(parameters, timeMs);
  const withLevels = levelTermsAt(parameters, timeMs).map(({ multiplier }) => {
    return rateAtLevel(first, multiplier);
  });
  const highest = withLevels.reduce((most, rate) => (rate > most ? rate : most), first);
  return { share: first + second + third, most: highest + second + third };
}

/** The parts of a fee that a member gets now from each generation, nearest first. */
export function ownRates(
  { parameters, referrals }: Exchange,
  member: number,
  timeMs: number,
): readonly OwnRate[] {
  const level = referrals.levelOf(member);
  const multiplier = levelTermsAt(parameters, timeMs)[level - 1]?.multiplier ?? RATE_ONE;
  return ratesAt(parameters, timeMs).map((published, place) => {
    return { published, rate: place === 0 ? rateAtLevel(published, multiplier) : published };
  });
}
