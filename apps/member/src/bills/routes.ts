import type bills from "@sumi/messages/ja-JP/bills.json";
import type tables from "@sumi/messages/ja-JP/tables.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { BILLS_PATHS } from "./paths.ts";

export const BILLS: MemberCapability<{ bills: typeof bills; tables: typeof tables }> = {
  words: ["bill-types", "bills", "tables"],
  routes: [
    {
      path: BILLS_PATHS.bills,
      facts: INK,
      load: async () => (await import("./BillsScreen.tsx")).BillsScreen,
    },
  ],
};
