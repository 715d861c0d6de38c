import type { Exchange } from "@sumi/core/exchange.ts";
import { levelTermsAt, ratesAt } from "@sumi/core/referrals/parameters.ts";
import { rateAtLevel } from "@sumi/formulas/referrals.ts";
import { RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

type OwnRate = {
  readonly published: Rate;
  /** With the multiplier of the member's level, which only the first generation has. */
  readonly rate: Rate;
};

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
