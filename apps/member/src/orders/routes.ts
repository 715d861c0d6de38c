import type orders from "@sumi/messages/ja-JP/orders.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { ORDERS_PATHS } from "./paths.ts";

export const ORDERS: MemberCapability<{ orders: typeof orders }> = {
  words: ["orders", "tables"],
  routes: [
    {
      path: ORDERS_PATHS.orders,
      facts: INK,
      load: async () => (await import("./OrdersScreen.tsx")).OrdersScreen,
    },
    {
      path: ORDERS_PATHS.orderHistory,
      facts: INK,
      load: async () => (await import("./OrdersScreen.tsx")).OrdersScreen,
    },
    {
      path: ORDERS_PATHS.receipt,
      facts: PAPER,
      load: async () => (await import("./ReceiptScreen.tsx")).ReceiptScreen,
    },
  ],
};
