import {
  foundReferrals,
  join,
  morning,
  trade,
} from "@sumi/core/referrals/testing/referral-world.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import { RecordedWorld } from "../scribe.ts";

/** Rewards of three generations: accrued at trades, paid in pieces, and a level that rises. */
export function referrals(): RecordedWorld {
  const world = new RecordedWorld();
  foundReferrals(world, { "referrals.members_1": "2" });
  join(world, "G", "D");
  trade(world);
  for (const member of ["E", "G"]) certify(world, member);
  morning(world, 2);
  trade(world, "0.02");
  morning(world);
  return world;
}
