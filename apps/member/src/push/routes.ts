import type push from "@sumi/messages/ja-JP/push.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { PUSH_PATHS } from "./paths.ts";

export const PUSH: MemberCapability<{ push: typeof push }> = {
  words: ["push"],
  routes: [
    {
      path: PUSH_PATHS.push,
      facts: INK,
      load: async () => (await import("./PushScreen.tsx")).PushScreen,
    },
  ],
};
