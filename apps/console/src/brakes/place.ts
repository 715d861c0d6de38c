import glyph from "@phosphor-icons/core/regular/pause-circle.svg?raw";
import type brakes from "@sumi/messages/console/ja-JP/brakes.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const BRAKES: Place<{ brakes: typeof brakes }> = {
  path: paths.brakes,
  load: async () => (await import("./BrakesScreen.tsx")).BrakesScreen,
  sidebar: {
    group: "operations",
    word: "brakes",
    glyph,
    permission: "brakes.read",
  },
};
