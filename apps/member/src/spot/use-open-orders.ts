import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { useMemo } from "react";
import { useOpenOrders } from "../live/own.ts";

/** The member's open orders in one market, newest first. */
export function useOpenOrdersOf(symbol: string): readonly OrderData[] {
  const orders = useOpenOrders();
  return useMemo(
    () =>
      orders
        .filter((order) => order.symbol === symbol)
        .reverse()
        .toSorted((a, b) => b.created_ms - a.created_ms),
    [orders, symbol],
  );
}
