import type appeals from "@sumi/messages/ja-JP/appeals.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const APPEALS: MemberCapability<{ appeals: typeof appeals }> = {
  words: ["appeals"],
  routes: [
    {
      path: paths.appeal,
      facts: INK,
      load: async () => (await import("./AppealScreen.tsx")).AppealScreen,
    },
    {
      path: paths.letters,
      facts: INK,
      load: async () => (await import("./LettersScreen.tsx")).LettersScreen,
    },
  ],
};
