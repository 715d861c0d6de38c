import type conditions from "@sumi/messages/ja-JP/conditions.json";
import { type MemberCapability, PAPER } from "../member-capability.ts";
import { CONDITIONS_PATHS } from "./paths.ts";

export const CONDITIONS: MemberCapability<{ conditions: typeof conditions }> = {
  words: ["conditions", "pages"],
  routes: [
    {
      path: CONDITIONS_PATHS.fees,
      facts: PAPER,
      words: ["conversion", "perpetual", "withdrawals"],
      load: async () => (await import("./FeesScreen.tsx")).FeesScreen,
    },
    {
      path: CONDITIONS_PATHS.limits,
      facts: PAPER,
      words: ["conversion", "perpetual", "withdrawals"],
      load: async () => (await import("./LimitsScreen.tsx")).LimitsScreen,
    },
    {
      path: CONDITIONS_PATHS.rules,
      facts: PAPER,
      words: ["delivery", "perpetual"],
      load: async () => (await import("./RulesScreen.tsx")).RulesScreen,
    },
  ],
};
