import glyph from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import type audit from "@sumi/messages/console/ja-JP/audit.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const AUDIT: Place<{ audit: typeof audit }> = {
  path: paths.audit,
  load: async () => (await import("./AuditScreen.tsx")).AuditScreen,
  sidebar: {
    group: "administration",
    word: "audit",
    glyph,
    permission: "audit.read",
  },
};
