import {
  bought,
  dayAfter,
  endDay,
  miningWorld,
  opened,
} from "@sumi/core/mining/testing/mining-world.ts";
import { morningOf, referralWorld, trade } from "@sumi/core/referrals/testing/referral-world.ts";
import { IN_A_LINE } from "@sumi/core/testing/world.ts";
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

/** Rewards of an income wait for marketing, which has enough of it now. */
export function unreservedStage(): Stage {
  const world = miningWorld({ "referrals.income_rate_1": "0.05" }, [], IN_A_LINE);
  bought(world, "D", opened(world));
  endDay(world, dayAfter(world, 1));
  const gift = { asset: "ETC", amount: "1", evidence: "order-1" } as const;
  world.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:marketing", ...gift });
  const command = { type: "ReserveRewards", actor: 0, limit: 5 } as const;
  return { world, sensible: { ReserveRewards: [command] } };
}
