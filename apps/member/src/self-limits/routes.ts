import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/self-limits.json";
import type selfLimits from "@sumi/messages/ja-JP/self-limits.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { SELF_LIMITS_PATHS } from "./paths.ts";

export const SELF_LIMITS: MemberCapability<{
  "self-limits": typeof selfLimits;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["self-limits"],
  routes: [
    {
      path: SELF_LIMITS_PATHS.limits,
      facts: INK,
      load: async () => (await import("./LimitsScreen.tsx")).LimitsScreen,
    },
  ],
};
