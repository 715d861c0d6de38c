import type assets from "@sumi/messages/ja-JP/assets.json";
import { INK, INK_TAB, type MemberCapability } from "../member-capability.ts";
import { ASSETS_PATHS } from "./paths.ts";

export const ASSETS: MemberCapability<{ assets: typeof assets }> = {
  words: ["assets", "bill-types", "bills", "profit"],
  routes: [
    {
      path: ASSETS_PATHS.assets,
      facts: INK_TAB,
      load: async () => (await import("./AssetsScreen.tsx")).AssetsScreen,
    },
    {
      path: ASSETS_PATHS.coin,
      facts: INK,
      load: async () => (await import("./CoinScreen.tsx")).CoinScreen,
    },
  ],
};
