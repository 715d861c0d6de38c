import type pages from "@sumi/messages/ja-JP/pages.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { PAGES_PATHS } from "./paths.ts";

export const PAGES: MemberCapability<{ pages: typeof pages }> = {
  words: ["claims", "pages"],
  routes: [
    {
      path: PAGES_PATHS.help,
      facts: INK,
      load: async () => (await import("./HelpScreen.tsx")).HelpScreen,
    },
    {
      path: PAGES_PATHS.page,
      facts: PAPER,
      load: async () => (await import("./PageScreen.tsx")).PageScreen,
    },
    {
      path: PAGES_PATHS.terms,
      facts: PAPER,
      words: ["user"],
      load: async () => (await import("./TermsScreen.tsx")).TermsScreen,
    },
    {
      path: PAGES_PATHS.about,
      facts: INK,
      load: async () => (await import("./AboutScreen.tsx")).AboutScreen,
    },
  ],
};
