import glyph from "@phosphor-icons/core/regular/megaphone.svg?raw";
import type announcements from "@sumi/messages/console/ja-JP/announcements.json";
import type articles from "@sumi/messages/console/ja-JP/articles.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const ANNOUNCEMENTS: Place<{
  announcements: typeof announcements;
  articles: typeof articles;
}> = {
  path: paths.announcements,
  load: async () => (await import("./AnnouncementsScreen.tsx")).AnnouncementsScreen,
  proposals: {
    PublishAnnouncement: async () =>
      (await import("../articles/ProposedArticle.tsx")).ProposedArticle,
    WithdrawAnnouncement: async () => (await import("./ProposedEnd.tsx")).ProposedEnd,
  },
  sidebar: {
    group: "operations",
    word: "announcements",
    glyph,
    permission: "announcements.read",
  },
};
