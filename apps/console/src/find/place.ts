import glyph from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import type find from "@sumi/messages/console/ja-JP/find.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const FIND: Place<{ find: typeof find }> = {
  path: paths.find,
  load: async () => (await import("./FindScreen.tsx")).FindScreen,
  sidebar: {
    group: "work",
    word: "find",
    glyph,
    permission: "find.use",
  },
};
