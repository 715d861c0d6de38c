import type memberExport from "@sumi/messages/ja-JP/member-export.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const MEMBER_EXPORT: MemberCapability<{ "member-export": typeof memberExport }> = {
  words: ["member-export", "proof"],
  routes: [
    {
      path: paths.memberExport,
      facts: INK,
      load: async () => (await import("./ExportScreen.tsx")).ExportScreen,
    },
  ],
};
