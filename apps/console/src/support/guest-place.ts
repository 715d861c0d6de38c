import glyph from "@phosphor-icons/core/regular/user-circle-dashed.svg?raw";
import type support from "@sumi/messages/console/ja-JP/support.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const GUESTS: Place<{ support: typeof support }> = {
  path: paths.guests,
  load: async () => (await import("./GuestsScreen.tsx")).GuestsScreen,
  sidebar: {
    group: "work",
    word: "guests",
    glyph,
    permission: "support.read",
    queue: "guests",
  },
};
