import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/notices.json";
import type notices from "@sumi/messages/ja-JP/notices.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { NOTICES_PATHS } from "./paths.ts";

export const NOTICES: MemberCapability<{
  notices: typeof notices;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["notice-texts", "notices", "withdrawals"],
  routes: [
    {
      path: NOTICES_PATHS.notices,
      facts: INK,
      load: async () => (await import("./NoticesScreen.tsx")).NoticesScreen,
    },
    {
      path: NOTICES_PATHS.notice,
      facts: PAPER,
      load: async () => (await import("./NoticeScreen.tsx")).NoticeScreen,
    },
  ],
};
