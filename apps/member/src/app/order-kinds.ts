import type { OrderData } from "@sumi/contract/spot/calls.ts";

/** The name of each kind of order in lists; the common catalogue has the same keys. */
export const KIND_WORDS = {
  limit: "common:kindLimit",
  market: "common:kindMarket",
  stop_limit: "common:kindStopLimit",
  stop_market: "common:kindStopMarket",
} as const satisfies Record<OrderData["type"], string>;
