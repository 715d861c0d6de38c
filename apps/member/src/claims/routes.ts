import type claims from "@sumi/messages/ja-JP/claims.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { CLAIMS_PATHS } from "./paths.ts";

export const CLAIMS: MemberCapability<{ claims: typeof claims }> = {
  words: ["claims"],
  routes: [
    {
      path: CLAIMS_PATHS.certificate,
      facts: INK,
      load: async () => (await import("./ClaimsScreen.tsx")).ClaimsScreen,
    },
  ],
};
