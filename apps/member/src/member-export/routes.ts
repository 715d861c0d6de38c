import type memberExport from "@sumi/messages/ja-JP/member-export.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { MEMBER_EXPORT_PATHS } from "./paths.ts";

export const MEMBER_EXPORT: MemberCapability<{ "member-export": typeof memberExport }> = {
  words: ["member-export", "proof"],
  routes: [
    {
      path: MEMBER_EXPORT_PATHS.memberExport,
      facts: INK,
      load: async () => (await import("./ExportScreen.tsx")).ExportScreen,
    },
  ],
};
