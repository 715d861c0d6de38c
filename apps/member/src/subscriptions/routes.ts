import type billTypes from "@sumi/messages/ja-JP/bill-types/subscriptions.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/subscriptions.json";
import type subscriptions from "@sumi/messages/ja-JP/subscriptions.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { SUBSCRIPTIONS_PATHS } from "./paths.ts";

export const SUBSCRIPTIONS: MemberCapability<{
  subscriptions: typeof subscriptions;
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["subscriptions"],
  routes: [
    {
      path: SUBSCRIPTIONS_PATHS.sales,
      facts: PAPER,
      load: async () => (await import("./SalesScreen.tsx")).SalesScreen,
    },
    {
      path: SUBSCRIPTIONS_PATHS.sale,
      facts: INK,
      load: async () => (await import("./SaleScreen.tsx")).SaleScreen,
    },
    {
      path: SUBSCRIPTIONS_PATHS.records,
      facts: PAPER,
      load: async () => (await import("./RecordsScreen.tsx")).RecordsScreen,
    },
    {
      path: SUBSCRIPTIONS_PATHS.entries,
      facts: PAPER,
      load: async () => (await import("./EntriesScreen.tsx")).EntriesScreen,
    },
  ],
};
