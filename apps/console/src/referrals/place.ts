import glyph from "@phosphor-icons/core/regular/share-network.svg?raw";
import type referrals from "@sumi/messages/console/ja-JP/referrals.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const REFERRALS: Place<{ referrals: typeof referrals }> = {
  path: paths.referrals,
  load: async () => (await import("./ReferralsScreen.tsx")).ReferralsScreen,
  sidebar: {
    group: "operations",
    word: "referrals",
    glyph,
    permission: "referrals.read",
  },
};
