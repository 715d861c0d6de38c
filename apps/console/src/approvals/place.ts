import glyph from "@phosphor-icons/core/regular/checks.svg?raw";
import type approvals from "@sumi/messages/console/ja-JP/approvals.json";
import type proposals from "@sumi/messages/console/ja-JP/proposals.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const APPROVALS: Place<{ approvals: typeof approvals; proposals: typeof proposals }> = {
  path: paths.approvals,
  load: async () => (await import("./ApprovalsScreen.tsx")).ApprovalsScreen,
  sidebar: {
    group: "work",
    word: "approvals",
    glyph,
    permission: "approvals.read",
    queue: "approvals",
  },
};
