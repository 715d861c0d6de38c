import type profit from "@sumi/messages/ja-JP/profit.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { PROFIT_PATHS } from "./paths.ts";

export const PROFIT: MemberCapability<{ profit: typeof profit }> = {
  words: ["profit"],
  routes: [
    {
      path: PROFIT_PATHS.profit,
      facts: INK,
      load: async () => (await import("./ProfitScreen.tsx")).ProfitScreen,
    },
  ],
};
