import type user from "@sumi/messages/ja-JP/user.json";
import { INK_TAB, type MemberCapability } from "../member-capability.ts";
import { USER_PATHS } from "./paths.ts";

export const USER: MemberCapability<{ user: typeof user }> = {
  words: ["claims", "identity", "install", "price-alerts", "push", "self-limits", "user"],
  routes: [
    {
      path: USER_PATHS.account,
      facts: INK_TAB,
      load: async () => (await import("./AccountScreen.tsx")).AccountScreen,
    },
  ],
};
