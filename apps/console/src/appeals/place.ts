import glyph from "@phosphor-icons/core/regular/snowflake.svg?raw";
import type appeals from "@sumi/messages/console/ja-JP/appeals.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const APPEALS: Place<{ appeals: typeof appeals }> = {
  path: paths.appeals,
  load: async () => (await import("./AppealsScreen.tsx")).AppealsScreen,
  sidebar: {
    group: "work",
    word: "appeals",
    glyph,
    permission: "members.appeals",
    queue: "appeals",
  },
};
