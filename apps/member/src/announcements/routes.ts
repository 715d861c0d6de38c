import type announcements from "@sumi/messages/ja-JP/announcements.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/announcements.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { ANNOUNCEMENTS_PATHS } from "./paths.ts";

export const ANNOUNCEMENTS: MemberCapability<{
  announcements: typeof announcements;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["announcements"],
  routes: [
    {
      path: ANNOUNCEMENTS_PATHS.announcements,
      facts: INK,
      load: async () => (await import("./AnnouncementsScreen.tsx")).AnnouncementsScreen,
    },
    {
      path: ANNOUNCEMENTS_PATHS.announcement,
      facts: PAPER,
      load: async () => (await import("./AnnouncementScreen.tsx")).AnnouncementScreen,
    },
  ],
};
