import type { OrderData } from "@sumi/contract/spot/calls.ts";

/** Orders that are over, each once, the last one first; who is told of twice was the same. */
export function recentOf(orders: readonly OrderData[]): readonly OrderData[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()]
    .filter(({ ended_ms }) => ended_ms !== null)
    .toSorted((a, b) => Number(b.ended_ms) - Number(a.ended_ms));
}
