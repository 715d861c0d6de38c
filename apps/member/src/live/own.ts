import type { BalanceData, OrderData } from "@sumi/contract/spot/calls.ts";
import { session } from "../session/session.ts";
import { keyedChannel, useIsKnown, useRow, useRows, useRowsOver } from "./keyed-channel.ts";

const isOver = ({ status }: OrderData) => status === "filled" || status === "cancelled";

/** The member's open orders and waiting triggers. */
const orders = keyedChannel<OrderData>("orders", ({ id }) => id, isOver);
/** What the member owns, by coin. */
const balances = keyedChannel<BalanceData>("balances", ({ coin }) => coin);

export function useOpenOrders(): readonly OrderData[] {
  return useRows(orders);
}

/** Orders that came to their end since this page was opened. */
export function useEndedOrders(): readonly OrderData[] {
  return useRowsOver(orders);
}

/** Whether an empty list means that there is nothing, or that nothing was heard yet. */
export function useOwnState(): {
  readonly areOrdersKnown: boolean;
  readonly areBalancesKnown: boolean;
} {
  return { areOrdersKnown: useIsKnown(orders), areBalancesKnown: useIsKnown(balances) };
}

export function useBalance(coin: string): BalanceData | undefined {
  return useRow(balances, coin);
}

export function useBalances(): readonly BalanceData[] {
  return useRows(balances);
}

/** What an answer said of orders and balances, before the live channels say it as well. */
export function learn(news: {
  readonly order?: OrderData;
  readonly balances?: readonly BalanceData[];
}): void {
  const { order } = news;
  if (order !== undefined) {
    orders.store.merge([[order.id, isOver(order) ? undefined : order]]);
    if (isOver(order)) orders.over.merge([[order.id, order]]);
  }
  balances.store.merge((news.balances ?? []).map((balance) => [balance.coin, balance]));
}

// Nothing of one member is ever shown to the next; a session that was renewed is the same one's.
session.watch(() => {
  if (session.isSignedIn) return;
  orders.forget();
  balances.forget();
});
