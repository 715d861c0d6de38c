import glyph from "@phosphor-icons/core/regular/squares-four.svg?raw";
import type health from "@sumi/messages/console/ja-JP/health.json";
import type overview from "@sumi/messages/console/ja-JP/overview.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const OVERVIEW: Place<{ overview: typeof overview; health: typeof health }> = {
  path: paths.overview,
  load: async () => (await import("./OverviewScreen.tsx")).OverviewScreen,
  sidebar: {
    group: "work",
    word: "overview",
    glyph,
    permission: "overview.read",
  },
};
