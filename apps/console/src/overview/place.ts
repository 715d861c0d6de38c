import glyph from "@phosphor-icons/core/regular/squares-four.svg?raw";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const OVERVIEW: Place = {
  path: paths.overview,
  load: async () => (await import("./OverviewScreen.tsx")).OverviewScreen,
  sidebar: {
    group: "work",
    word: "overview",
    glyph,
    permission: "overview.read",
  },
};
