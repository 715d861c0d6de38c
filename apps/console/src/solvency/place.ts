import glyph from "@phosphor-icons/core/regular/scales.svg?raw";
import type solvency from "@sumi/messages/console/ja-JP/solvency.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const SOLVENCY: Place<{ solvency: typeof solvency }> = {
  path: paths.solvency,
  load: async () => (await import("./SolvencyScreen.tsx")).SolvencyScreen,
  sidebar: {
    group: "operations",
    word: "solvency",
    glyph,
    permission: "solvency.read",
  },
};
