import type secondFactors from "@sumi/messages/ja-JP/second-factors.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { SECOND_FACTORS_PATHS } from "./paths.ts";

export const SECOND_FACTORS: MemberCapability<{ "second-factors": typeof secondFactors }> = {
  words: ["proof", "second-factors"],
  routes: [
    {
      path: SECOND_FACTORS_PATHS.secondFactors,
      facts: INK,
      load: async () => (await import("./SecondFactorsScreen.tsx")).SecondFactorsScreen,
    },
  ],
};
