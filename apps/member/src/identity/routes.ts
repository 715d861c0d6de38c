import type identity from "@sumi/messages/ja-JP/identity.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const IDENTITY: MemberCapability<{ identity: typeof identity }> = {
  words: ["identity"],
  routes: [
    {
      path: paths.identity,
      facts: INK,
      load: async () => (await import("./IdentityScreen.tsx")).IdentityScreen,
    },
  ],
};
