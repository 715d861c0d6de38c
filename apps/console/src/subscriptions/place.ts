import glyph from "@phosphor-icons/core/regular/ticket.svg?raw";
import type subscriptions from "@sumi/messages/console/ja-JP/subscriptions.json";
import { paths } from "../paths.ts";
import type { Place } from "../place.ts";

export const SUBSCRIPTIONS: Place<{ subscriptions: typeof subscriptions }> = {
  path: paths.sales,
  load: async () => (await import("./SalesScreen.tsx")).SalesScreen,
  below: [
    {
      path: paths.saleRefunds,
      load: async () => (await import("./RefundsScreen.tsx")).RefundsScreen,
    },
  ],
  sidebar: {
    group: "operations",
    word: "sales",
    glyph,
    permission: "subscriptions.read",
  },
};
