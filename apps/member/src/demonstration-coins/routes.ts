import type billTypes from "@sumi/messages/ja-JP/bill-types/demonstration-coins.json";
import type demonstrationCoins from "@sumi/messages/ja-JP/demonstration-coins.json";
import type firstSteps from "@sumi/messages/ja-JP/first-steps/demonstration-coins.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { DEMONSTRATION_COINS_PATHS } from "./paths.ts";

export const DEMONSTRATION_COINS: MemberCapability<{
  "demonstration-coins": typeof demonstrationCoins;
  "bill-types": typeof billTypes;
  "first-steps": typeof firstSteps;
}> = {
  words: ["demonstration-coins"],
  routes: [
    {
      path: DEMONSTRATION_COINS_PATHS.demonstrationCoins,
      facts: INK,
      load: async () => (await import("./DemonstrationCoinsScreen.tsx")).DemonstrationCoinsScreen,
    },
  ],
};
