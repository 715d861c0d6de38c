import { referrals, rewards } from "@sumi/contract/referrals/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { list, whole } from "../../shared/export-section.ts";
import { referralRoutes } from "./routes.ts";

export const REFERRALS = {
  calls: ({ server }) => referralRoutes(server),
  export: {
    referrals: whole(referrals, ({ sequence: _, ...own }) => own),
    referral_rewards: list(rewards, (data) => ({ rows: data.rewards, next: data.next_cursor })),
  },
} satisfies MemberCapability;
