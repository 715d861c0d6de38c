import type { Exchange } from "@sumi/core/exchange.ts";
import type { ReferralCommand } from "@sumi/core/referrals/commands.ts";
import { nextCovered } from "@sumi/core/referrals/note.ts";
import { REWARDS_PER_COMMAND, reviewOf } from "@sumi/core/referrals/timed.ts";
import type { CapabilityWorkload } from "./capability.ts";
import type { Scene } from "./scene.ts";
import { WRONG_REFERRALS } from "./wrong/referrals.ts";

export const REFERRALS = {
  commands: {
    PayRewards: {
      weight: 1,
      by: "timer",
      say: timer("PayRewards", ({ referrals, timeMs }) => referrals.canPay(timeMs)),
    },
    ReserveRewards: {
      weight: 1,
      by: "timer",
      say: timer("ReserveRewards", (view) => nextCovered(view) !== undefined),
    },
    ReviewReferralLevels: {
      weight: 2,
      by: "timer",
      say: timer("ReviewReferralLevels", (view) => reviewOf(view, view.timeMs) !== undefined),
    },
  },
  wrong: WRONG_REFERRALS,
} satisfies CapabilityWorkload<ReferralCommand, never>;

/** Small pieces, so that other commands come between two of them. */
function timer<Type extends ReferralCommand["type"]>(
  type: Type,
  isDue: (view: Exchange) => boolean,
) {
  return ({ view, random, actor }: Scene) => {
    if (!isDue(view) && random.chance(0.97)) return undefined;
    const limit = random.chance(0.7) ? random.between(1, 3) : REWARDS_PER_COMMAND;
    return { type, actor, limit };
  };
}
