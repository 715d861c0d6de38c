import { priceAlerts } from "@sumi/contract/price-alerts/calls.ts";
import { tidyPriceAlerts } from "@sumi/store/price-alerts/price-alerts.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { fireMetAlerts } from "./fire.ts";
import { priceAlertRoutes } from "./routes.ts";

const KEPT_MS = 30 * 86_400_000;

export const PRICE_ALERTS = {
  calls: ({ server, listing }) => priceAlertRoutes(server, listing),
  export: { price_alerts: whole(priceAlerts, ({ alerts }) => alerts) },
  timers: ({ server, listing }) => [
    {
      name: "price alerts",
      periodMs: 1_000,
      offsetMs: 500,
      beat: () => fireMetAlerts(server, listing),
    },
  ],
  tidy: ({ server }) => tidyPriceAlerts(server.database, server.nowMs() - KEPT_MS),
} satisfies MemberCapability;
