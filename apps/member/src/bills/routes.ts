import type bills from "@sumi/messages/ja-JP/bills.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const BILLS: MemberCapability<{ bills: typeof bills }> = {
  words: ["bills"],
  routes: [
    {
      path: paths.bills,
      facts: INK,
      load: async () => (await import("./BillsScreen.tsx")).BillsScreen,
    },
  ],
};
