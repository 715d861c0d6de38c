import { fills, openOrders, orders } from "@sumi/contract/spot/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list, whole } from "../../shared/export-section.ts";
import { haltedMarkets } from "./disturbances.ts";
import { tradesOfThePast } from "./past.ts";
import { spotRoutes } from "./routes.ts";

export const SPOT = {
  genesis: { demonstration: { past: tradesOfThePast } },
  disturbances: [haltedMarkets, brakesOn("TRADING", "market")],
  calls: ({ server }) => spotRoutes(server),
  export: {
    orders_open: whole(openOrders, (data) => data.orders),
    orders: list(orders, (data) => ({ rows: data.orders, next: data.next_cursor })),
    fills: list(fills, (data) => ({ rows: data.fills, next: data.next_cursor })),
  },
} satisfies MemberCapability;
