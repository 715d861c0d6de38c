import type settings from "@sumi/messages/ja-JP/settings.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { SETTINGS_PATHS } from "./paths.ts";

export const SETTINGS: MemberCapability<{ settings: typeof settings }> = {
  words: ["settings"],
  routes: [
    {
      path: SETTINGS_PATHS.language,
      facts: INK,
      load: async () => (await import("./LanguageScreen.tsx")).LanguageScreen,
    },
  ],
};
