import type { OrderData } from "@sumi/contract/spot/calls.ts";

/**
 * The ended orders without duplicates, latest first. Duplicates are equal, so any of them serves.
 */
export function recentOf(orders: readonly OrderData[]): readonly OrderData[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()]
    .filter(({ ended_ms }) => ended_ms !== null)
    .toSorted((a, b) => Number(b.ended_ms) - Number(a.ended_ms));
}
