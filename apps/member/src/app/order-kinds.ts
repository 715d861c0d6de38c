import type { OrderData } from "@sumi/contract/spot/calls.ts";

/** How each kind of order is called in a list; the common catalogue has the same keys. */
export const KIND_WORDS = {
  limit: "common:kindLimit",
  market: "common:kindMarket",
  stop_limit: "common:kindStopLimit",
  stop_market: "common:kindStopMarket",
} as const satisfies Record<OrderData["type"], string>;
