import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/price-alerts.json";
import type priceAlerts from "@sumi/messages/ja-JP/price-alerts.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { PRICE_ALERTS_PATHS } from "./paths.ts";

export const PRICE_ALERTS: MemberCapability<{
  "price-alerts": typeof priceAlerts;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["price-alerts"],
  routes: [
    {
      path: PRICE_ALERTS_PATHS.alerts,
      facts: INK,
      load: async () => (await import("./PriceAlertsScreen.tsx")).PriceAlertsScreen,
    },
  ],
};
