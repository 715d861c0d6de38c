import glyph from "@phosphor-icons/core/regular/coins.svg?raw";
import type markets from "@sumi/messages/console/ja-JP/markets.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const MARKETS: Place<{ markets: typeof markets }> = {
  path: paths.markets,
  load: async () => (await import("./MarketsScreen.tsx")).MarketsScreen,
  sidebar: {
    group: "operations",
    word: "markets",
    glyph,
    permission: "markets.read",
  },
};
