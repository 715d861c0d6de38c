import glyph from "@phosphor-icons/core/regular/article.svg?raw";
import type pages from "@sumi/messages/console/ja-JP/pages.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const PAGES: Place<{ pages: typeof pages }> = {
  path: paths.pages,
  load: async () => (await import("./PagesScreen.tsx")).PagesScreen,
  proposals: {
    PublishPage: async () => (await import("../articles/ProposedArticle.tsx")).ProposedArticle,
  },
  sidebar: {
    group: "operations",
    word: "pages",
    glyph,
    permission: "pages.read",
  },
};
