import type { BalanceData, OrderData } from "@sumi/contract/spot/calls.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { useMemo } from "react";
import { session } from "../session/session.ts";
import { keyedChannel, useIsKnown, useRow, useRows, useRowsOver } from "./keyed-channel.ts";

const isOver = ({ status }: OrderData) => status === "filled" || status === "cancelled";

/** The member's open orders and waiting triggers. */
const orders = keyedChannel<OrderData>("orders", ({ id }) => id, isOver);
/** The member's balances, by coin. */
const balances = keyedChannel<BalanceData>("balances", ({ coin }) => coin);

export function useOpenOrders(): readonly OrderData[] {
  return useRows(orders);
}

/** Orders that were filled or cancelled since this page was opened. */
export function useEndedOrders(): readonly OrderData[] {
  return useRowsOver(orders);
}

/** Tells empty lists from lists that have not arrived yet. */
export function useOwnState(): {
  readonly areOrdersKnown: boolean;
  readonly areBalancesKnown: boolean;
} {
  return { areOrdersKnown: useIsKnown(orders), areBalancesKnown: useIsKnown(balances) };
}

export function useBalance(coin: string): BalanceData | undefined {
  return useRow(balances, coin);
}

/** The member's coins. Trial money is none: it is worth nothing, and nothing can be got for it. */
export function useBalances(): readonly BalanceData[] {
  const all = useAllBalances();
  return useMemo(() => all.filter(({ coin }) => coin !== TRIAL_ASSET), [all]);
}

/** Every balance with its own bills: the coins and trial money. */
export function useAllBalances(): readonly BalanceData[] {
  return useRows(balances);
}

/** Calls back when a balance changes; not when balances arrive first, or arrive again unchanged. */
export function watchBalances(listener: () => void): void {
  let before: string | undefined;
  balances.store.watchAll(() => {
    const now = JSON.stringify(balances.store.all());
    if (before !== undefined && before !== now) listener();
    before = now;
  });
}

/** Applies the orders and balances of an answer before the live channels send them. */
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

// Never show one member's rows to the next. A renewed session belongs to the same member.
session.watch(() => {
  if (session.isSignedIn) return;
  orders.forget();
  balances.forget();
});
