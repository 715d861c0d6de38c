import type notices from "@sumi/messages/ja-JP/notices.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const NOTICES: MemberCapability<{ notices: typeof notices }> = {
  words: ["notices", "withdrawals"],
  routes: [
    {
      path: paths.notices,
      facts: INK,
      load: async () => (await import("./NoticesScreen.tsx")).NoticesScreen,
    },
    {
      path: paths.notice,
      facts: PAPER,
      load: async () => (await import("./NoticeScreen.tsx")).NoticeScreen,
    },
  ],
};
