import {
  openPerpetualOrders,
  perpetualFills,
  perpetualOrders,
} from "@sumi/contract/perpetual/orders.ts";
import {
  ownFundings,
  ownLiquidations,
  positionHistory,
  positions,
} from "@sumi/contract/perpetual/positions.ts";
import { ownPerpetual } from "@sumi/contract/perpetual/risk.ts";
import type { MemberCapability } from "../../capability.ts";
import { brakesOn } from "../../platform/health/disturbances.ts";
import { list, whole } from "../../shared/export-section.ts";
import { haltedContracts } from "./disturbances.ts";
import { perpetualRoutes } from "./routes.ts";

export const PERPETUAL = {
  disturbances: [haltedContracts, brakesOn("PERPETUAL", "perpetual")],
  calls: ({ server }) => perpetualRoutes(server),
  export: {
    perpetual_orders_open: whole(openPerpetualOrders, (data) => data.orders),
    perpetual_orders: list(perpetualOrders, (data) => ({
      rows: data.orders,
      next: data.next_cursor,
    })),
    perpetual_fills: list(perpetualFills, (data) => ({ rows: data.fills, next: data.next_cursor })),
    positions: whole(positions, (data) => data.positions),
    positions_past: list(positionHistory, (data) => ({
      rows: data.positions,
      next: data.next_cursor,
    })),
    fundings: list(ownFundings, (data) => ({ rows: data.steps, next: data.next_cursor })),
    liquidations: list(ownLiquidations, (data) => ({ rows: data.steps, next: data.next_cursor })),
    perpetual_risk: whole(ownPerpetual, (data) => ({
      risk_confirmed_ms: data.risk_confirmed_ms,
    })),
  },
} satisfies MemberCapability;
