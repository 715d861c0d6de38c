import type home from "@sumi/messages/ja-JP/home.json";
import type markets from "@sumi/messages/ja-JP/markets.json";
import { INK_TAB, type MemberCapability } from "../member-capability.ts";
import { MARKETS_PATHS } from "./paths.ts";

export const MARKETS: MemberCapability<{ home: typeof home; markets: typeof markets }> = {
  words: [],
  routes: [
    {
      path: MARKETS_PATHS.home,
      facts: INK_TAB,
      load: async () => (await import("./MarketsScreen.tsx")).MarketsScreen,
    },
  ],
};
