import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import type { SpotEvent } from "@sumi/core/spot/events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { noticeRow } from "../notices/rows.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { noticeOfWaitingOrder } from "./notices.ts";
import { acceptedOrder, changedOrder, isSpotEvent, ordersOf } from "./orders.ts";
import { FILLS, type FillRow, ORDERS, TRADES, type TradeRow } from "./rows.ts";
import { fillsOf, tradeOf } from "./trades.ts";

/**
 * Every order with its end, every trade, and the trades as each side sees them. It makes the
 * notices of orders itself, because only it knows an order's state before the event.
 */
export function spotProjection({ markets, pendingNotices }: Opening): Projection {
  const orders = new WorkingSet(ORDERS);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await orders.load(rows, touchedOrders(records));
    const trades: TradeRow[] = [];
    const fills: FillRow[] = [];
    for (const { stamp, events } of records) {
      let n = 0;
      for (const [place, event] of events.entries()) {
        if (!isSpotEvent(event)) continue;
        foldOrders(event, stamp, place);
        if (event.type !== "Traded") continue;
        n += 1;
        const market = marketOf(event);
        const trade = tradeOf(event, market, stamp, n);
        trades.push(trade);
        fills.push(...fillsOf(event, market, trade));
      }
    }
    await orders.save(rows);
    await rows.insert(TRADES, trades);
    await rows.insert(FILLS, fills);
  }

  function foldOrders(event: SpotEvent, stamp: Stamp, place: number): void {
    if (event.type === "OrderAccepted") {
      orders.put(acceptedOrder(event, marketOf(event), stamp));
      return;
    }
    const { sequence, timeMs } = stamp;
    for (const [index, id] of ordersOf(event).entries()) {
      const before = orders.get({ id });
      assert(before !== undefined, "an event changes an order that was accepted");
      const order = changedOrder(before, event, marketOf(before), stamp);
      orders.put(order);
      if (id >= sequence) continue;
      const notice = noticeOfWaitingOrder(before, order, markets);
      const n = 2 * place + (index === 0 ? 0 : 1);
      if (notice !== undefined) pendingNotices.add(noticeRow(notice, { sequence, n, timeMs }));
    }
  }

  function marketOf({ market: number }: { readonly market: number }): Market {
    const market = markets.all[number];
    assert(market !== undefined, "an order belongs to a listed market");
    return market;
  }

  return { fold };
}

/** The orders of earlier batches that these commands change. */
function touchedOrders(records: readonly CommandRecord[]): { readonly id: number }[] {
  const accepted = new Set<number>();
  const touched = new Set<number>();
  for (const event of records.flatMap(({ events }) => events.filter(isSpotEvent))) {
    if (event.type === "OrderAccepted") accepted.add(event.order);
    else for (const id of ordersOf(event)) if (!accepted.has(id)) touched.add(id);
  }
  return [...touched].map((id) => ({ id }));
}
