import type { BalanceData, FillData, OrderData } from "@sumi/contract/spot/calls.ts";
import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { acceptedOrder, changedOrder, isSpotEvent, ordersOf } from "@sumi/store/spot/orders.ts";
import type { OrderRow } from "@sumi/store/spot/rows.ts";
import { fillsOf, tradeOf } from "@sumi/store/spot/trades.ts";
import { balanceOf } from "../../shared/balance-data.ts";
import { fillData, listed, orderData } from "../../shared/order-data.ts";

/** The state right after a command, as its answer shows it. */
export type Moment = { readonly sequence: number; readonly balances: readonly BalanceData[] };

/**
 * For `commands.submit`: the member's balances of the given coins, or of all coins if none are
 * given.
 */
export function momentOf(
  exchange: Exchange,
  member: number,
  assets: readonly number[] = exchange.markets.assets.map(({ number }) => number),
): Moment {
  const balances = assets.map((asset) => balanceOf(exchange, member, asset));
  return { sequence: exchange.sequence, balances };
}

/**
 * The order after the events of one command. `before` is its state right before them, or
 * `undefined` if the command placed it.
 */
export function orderAfter(
  record: CommandRecord,
  order: number,
  before: OrderRow | undefined,
  markets: Markets,
): OrderRow {
  let row = before;
  for (const event of record.events.filter(isSpotEvent)) {
    if (event.type === "OrderAccepted") {
      if (event.order !== order) continue;
      row = acceptedOrder(event, listed(markets, event.market), record.stamp);
    } else if (row !== undefined && ordersOf(event).includes(order)) {
      row = changedOrder(row, event, listed(markets, row.market), record.stamp);
    }
  }
  assert(row !== undefined, "a command tells of an order that it placed or that stood before");
  return row;
}

/** The order's trades during one command, oldest first. */
export function fillsDuring(record: CommandRecord, order: number, markets: Markets): FillData[] {
  const fills: FillData[] = [];
  let n = 0;
  for (const event of record.events) {
    if (event.type !== "Traded") continue;
    n += 1;
    const market = listed(markets, event.market);
    for (const fill of fillsOf(event, market, tradeOf(event, market, record.stamp, n))) {
      if (fill.orderId === order) fills.push(fillData(fill, markets));
    }
  }
  return fills;
}

/** The data for the answer of one command on one order. */
export type Told = {
  readonly row: OrderRow;
  readonly fills: readonly FillData[];
  readonly moment: Moment;
};

/** The answer of a call that placed or changed an order. */
export function tradingAnswer(
  told: Told,
  markets: Markets,
): {
  order: OrderData;
  fills: FillData[];
  balances: BalanceData[];
  sequence: string;
} {
  const { base, quote } = listed(markets, told.row.market);
  const coins = [base, quote].map((asset) => markets.assets[asset]?.symbol);
  return {
    order: orderData(told.row, markets),
    fills: [...told.fills],
    balances: told.moment.balances.filter(({ coin }) => coins.includes(coin)),
    sequence: String(told.moment.sequence),
  };
}
