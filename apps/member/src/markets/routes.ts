import type markets from "@sumi/messages/ja-JP/markets.json";
import { INK_TAB, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const MARKETS: MemberCapability<{ markets: typeof markets }> = {
  words: [],
  routes: [
    {
      path: paths.home,
      facts: INK_TAB,
      load: async () => (await import("./MarketsScreen.tsx")).MarketsScreen,
    },
  ],
};
