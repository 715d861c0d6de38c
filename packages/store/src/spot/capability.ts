import type { Capability } from "../capability.ts";
import { SPOT_BILLS } from "./bills.ts";
import { spotProjection } from "./projection.ts";
import { FILLS, ORDERS, TRADES } from "./rows.ts";

export const SPOT: Capability = {
  tables: [ORDERS, TRADES, FILLS],
  projection: spotProjection,
  bills: SPOT_BILLS,
  pushed: { ORDER_FILLED: "fills" },
  movements: {
    OrderAccepted: "kept",
    OrderAmended: "kept",
    TradePrevented: "kept",
    OrderEnded: "kept",
    Traded: "exchanged",
  },
};
