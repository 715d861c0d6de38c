import glyph from "@phosphor-icons/core/regular/chats-circle.svg?raw";
import type support from "@sumi/messages/console/ja-JP/support.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const SUPPORT: Place<{ support: typeof support }> = {
  path: paths.support,
  load: async () => (await import("./SupportScreen.tsx")).SupportScreen,
  sidebar: {
    group: "work",
    word: "support",
    glyph,
    permission: "support.read",
    queue: "support",
  },
};
