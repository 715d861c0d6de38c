import glyph from "@phosphor-icons/core/regular/user-circle-gear.svg?raw";
import type staffAccounts from "@sumi/messages/console/ja-JP/staff-accounts.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const STAFF_ACCOUNTS: Place<{ "staff-accounts": typeof staffAccounts }> = {
  path: paths.staff,
  load: async () => (await import("./StaffScreen.tsx")).StaffScreen,
  sidebar: {
    group: "administration",
    word: "staff",
    glyph,
    permission: "staff.read",
    queue: "staff",
  },
};
