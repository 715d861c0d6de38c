import glyph from "@phosphor-icons/core/regular/identification-card.svg?raw";
import type identity from "@sumi/messages/console/ja-JP/identity.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const IDENTITY: Place<{ identity: typeof identity }> = {
  path: paths.identities,
  load: async () => (await import("./IdentitiesScreen.tsx")).IdentitiesScreen,
  sidebar: {
    group: "work",
    word: "identities",
    glyph,
    permission: "identities.read",
    queue: "identities",
  },
};
