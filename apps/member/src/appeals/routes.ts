import type appeals from "@sumi/messages/ja-JP/appeals.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/appeals.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { APPEALS_PATHS } from "./paths.ts";

export const APPEALS: MemberCapability<{
  appeals: typeof appeals;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["appeals"],
  routes: [
    {
      path: APPEALS_PATHS.appeal,
      facts: INK,
      load: async () => (await import("./AppealScreen.tsx")).AppealScreen,
    },
    {
      path: APPEALS_PATHS.letters,
      facts: INK,
      load: async () => (await import("./LettersScreen.tsx")).LettersScreen,
    },
  ],
};
