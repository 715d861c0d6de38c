import type { ContractFiguresData } from "@sumi/contract/perpetual/contracts.ts";
import type { PerpetualOrderData } from "@sumi/contract/perpetual/orders.ts";
import type { PositionData } from "@sumi/contract/perpetual/positions.ts";
import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import {
  keyedChannel,
  useIsKnown,
  useRow,
  useRows,
  useRowsOver,
  wholeChannel,
} from "../live/keyed-channel.ts";
import { learn } from "../live/own.ts";
import { tickers } from "../live/prices.ts";
import { session } from "../session/session.ts";

const isOver = ({ status }: PerpetualOrderData) => status === "filled" || status === "cancelled";

/** Mark, index, funding and the last 24 hours of every contract. */
const marks = keyedChannel<ContractFiguresData>("marks", ({ symbol }) => symbol);
/** The member's open orders on contracts. */
const orders = keyedChannel<PerpetualOrderData>("perpetual_orders", ({ id }) => id, isOver);
/** The member's open positions, one of each contract. */
const positions = wholeChannel<PositionData>("positions", ({ symbol }) => symbol);

// Book and trades show the last price of a contract as they show that of a market.
marks.store.watchAll(() => {
  tickers.store.merge(marks.store.all().map((figures) => [figures.symbol, figures]));
});

export function useFigures(symbol: string): ContractFiguresData | undefined {
  return useRow(marks, symbol);
}

export function useOpenOrders(): readonly PerpetualOrderData[] {
  return useRows(orders);
}

/** Orders that were filled or cancelled since this page was opened. */
export function useEndedOrders(): readonly PerpetualOrderData[] {
  return useRowsOver(orders);
}

export function usePositions(): readonly PositionData[] {
  return useRows(positions);
}

export function usePosition(symbol: string): PositionData | undefined {
  return useRow(positions, symbol);
}

/** Tells empty lists from lists that have not arrived yet. */
export function useIsOwnKnown(): { readonly orders: boolean; readonly positions: boolean } {
  return { orders: useIsKnown(orders), positions: useIsKnown(positions) };
}

export type News = {
  readonly order?: PerpetualOrderData;
  readonly balances?: readonly BalanceData[];
};

/** Applies an answer before the live channels tell the same. */
export function learnTrade({ order, balances = [] }: News): void {
  learn({ balances });
  if (order === undefined) return;
  orders.store.merge([[order.id, isOver(order) ? undefined : order]]);
  if (isOver(order)) orders.over.merge([[order.id, order]]);
}

/** Applies the position of an answer; null: nothing is left of it. */
export function learnPosition(symbol: string, position: PositionData | null): void {
  positions.store.merge([[symbol, position ?? undefined]]);
}

// Never show one member's rows to the next.
session.watch(() => {
  if (session.isSignedIn) return;
  orders.forget();
  positions.forget();
});
