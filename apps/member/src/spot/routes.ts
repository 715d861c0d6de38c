import type spot from "@sumi/messages/ja-JP/spot.json";
import { INK_TAB, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const SPOT: MemberCapability<{ spot: typeof spot }> = {
  words: ["spot"],
  routes: [
    {
      path: paths.trade,
      facts: INK_TAB,
      load: async () => (await import("./TradeScreen.tsx")).TradeScreen,
    },
  ],
};
