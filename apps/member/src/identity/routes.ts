import type firstSteps from "@sumi/messages/ja-JP/first-steps/identity.json";
import type identity from "@sumi/messages/ja-JP/identity.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/identity.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { IDENTITY_PATHS } from "./paths.ts";

export const IDENTITY: MemberCapability<{
  identity: typeof identity;
  "first-steps": typeof firstSteps;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["identity"],
  routes: [
    {
      path: IDENTITY_PATHS.identity,
      facts: INK,
      load: async () => (await import("./IdentityScreen.tsx")).IdentityScreen,
    },
  ],
};
