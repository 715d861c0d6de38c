import type assets from "@sumi/messages/ja-JP/assets.json";
import { INK, INK_TAB, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const ASSETS: MemberCapability<{ assets: typeof assets }> = {
  words: ["assets", "bills", "deposits"],
  routes: [
    {
      path: paths.assets,
      facts: INK_TAB,
      load: async () => (await import("./AssetsScreen.tsx")).AssetsScreen,
    },
    {
      path: paths.wallet,
      facts: INK,
      load: async () => (await import("./WalletScreen.tsx")).WalletScreen,
    },
    {
      path: paths.coin,
      facts: INK,
      load: async () => (await import("./CoinScreen.tsx")).CoinScreen,
    },
  ],
};
