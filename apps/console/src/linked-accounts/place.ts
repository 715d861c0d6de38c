import glyph from "@phosphor-icons/core/regular/link.svg?raw";
import type linkedAccounts from "@sumi/messages/console/ja-JP/linked-accounts.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const LINKED_ACCOUNTS: Place<{ "linked-accounts": typeof linkedAccounts }> = {
  path: paths.links,
  load: async () => (await import("./LinksScreen.tsx")).LinksScreen,
  sidebar: {
    group: "work",
    word: "links",
    glyph,
    permission: "links.read",
    queue: "links",
  },
};
