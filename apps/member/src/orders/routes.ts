import type orders from "@sumi/messages/ja-JP/orders.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const ORDERS: MemberCapability<{ orders: typeof orders }> = {
  words: ["orders"],
  routes: [
    {
      path: paths.orders,
      facts: INK,
      load: async () => (await import("./OrdersScreen.tsx")).OrdersScreen,
    },
    {
      path: paths.orderHistory,
      facts: INK,
      load: async () => (await import("./OrdersScreen.tsx")).OrdersScreen,
    },
    {
      path: paths.receipt,
      facts: PAPER,
      load: async () => (await import("./ReceiptScreen.tsx")).ReceiptScreen,
    },
  ],
};
