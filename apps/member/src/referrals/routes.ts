import type billTypes from "@sumi/messages/ja-JP/bill-types/referrals.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/referrals.json";
import type referrals from "@sumi/messages/ja-JP/referrals.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { REFERRALS_PATHS } from "./paths.ts";

export const REFERRALS: MemberCapability<{
  referrals: typeof referrals;
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["referrals"],
  routes: [
    {
      path: REFERRALS_PATHS.referrals,
      facts: INK,
      words: ["identity"],
      load: async () => (await import("./ReferralsScreen.tsx")).ReferralsScreen,
    },
    {
      path: REFERRALS_PATHS.rewards,
      facts: INK,
      load: async () => (await import("./RewardsScreen.tsx")).RewardsScreen,
    },
  ],
};
