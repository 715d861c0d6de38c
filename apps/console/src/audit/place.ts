import glyph from "@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw";
import type audit from "@sumi/messages/console/ja-JP/audit.json";
import type events from "@sumi/messages/console/ja-JP/events.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const AUDIT: Place<{ audit: typeof audit; events: typeof events }> = {
  path: paths.audit,
  load: async () => (await import("./AuditScreen.tsx")).AuditScreen,
  sidebar: {
    group: "administration",
    word: "audit",
    glyph,
    permission: "audit.read",
  },
};
