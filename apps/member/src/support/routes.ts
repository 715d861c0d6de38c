import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/support.json";
import type support from "@sumi/messages/ja-JP/support.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { SUPPORT_PATHS } from "./paths.ts";

export const SUPPORT: MemberCapability<{
  support: typeof support;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["support"],
  routes: [
    {
      path: SUPPORT_PATHS.support,
      facts: INK,
      load: async () => (await import("./SupportScreen.tsx")).SupportScreen,
    },
    {
      path: SUPPORT_PATHS.guest,
      facts: INK,
      // The captcha speaks as it does at the sign-in.
      words: ["sign-in"],
      load: async () => (await import("./GuestScreen.tsx")).GuestScreen,
    },
  ],
};
