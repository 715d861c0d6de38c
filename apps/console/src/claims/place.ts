import glyph from "@phosphor-icons/core/regular/seal-check.svg?raw";
import type claims from "@sumi/messages/console/ja-JP/claims.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const CLAIMS: Place<{ claims: typeof claims }> = {
  path: paths.claims,
  load: async () => (await import("./ClaimsScreen.tsx")).ClaimsScreen,
  sidebar: {
    group: "administration",
    word: "claims",
    glyph,
    permission: "claims.read",
    queue: "claims",
  },
};
