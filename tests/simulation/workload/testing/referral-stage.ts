import { morningOf, referralWorld, trade } from "@sumi/core/referrals/testing/referral-world.ts";
import type { Stage } from "./stage.ts";

/** It is the morning after a trade whose fee has rewards, and no timer has run yet. */
export function rewardsStage(): Stage {
  const world = referralWorld();
  trade(world);
  world.wait(morningOf(world) - world.timeMs - 1);
  const timed = { actor: 0, limit: 5 } as const;
  return {
    world,
    sensible: {
      PayRewards: [{ type: "PayRewards", ...timed }],
      ReviewReferralLevels: [{ type: "ReviewReferralLevels", ...timed }],
    },
  };
}
