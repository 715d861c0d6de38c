import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import type { OrderAccepted, OrderAmended, SpotEvent, Traded } from "@sumi/core/spot/events.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import type { EndReason } from "@sumi/core/trading/end-reason.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import type { OrderRow } from "./rows.ts";

/** The events that change an order which exists already. */
export type OrderChange = Exclude<SpotEvent, OrderAccepted>;

const SPOT_EVENTS = {
  OrderAccepted: true,
  Traded: true,
  TradePrevented: true,
  OrderAmended: true,
  StopMarked: true,
  StopFired: true,
  OrderEnded: true,
} as const satisfies Record<SpotEvent["type"], true>;

export function isSpotEvent(event: ExchangeEvent): event is SpotEvent {
  return event.type in SPOT_EVENTS;
}

/** The orders that an event changes: both sides of a trade, or the one it names. */
export function ordersOf(event: OrderChange): readonly number[] {
  return event.type === "Traded" ? [event.maker, event.taker] : [event.order];
}

/** A new order's row. */
export function acceptedOrder(event: OrderAccepted, market: Market, stamp: Stamp): OrderRow {
  const { order, member, side, kind, tif, postOnly, stopWhen, selfTrade, clientId } = event;
  const terms = { member, side, kind, tif, postOnly, stopWhen, selfTrade, clientId };
  return {
    id: order,
    ...terms,
    market: market.number,
    price: units(event.price, market.tick),
    quantity: units(event.quantity, market.lot),
    amount: event.amount,
    stopPrice: units(event.stopPrice, market.tick),
    makerRate: event.makerRate,
    takerRate: event.takerRate,
    status: event.stopPrice === 0 ? "open" : "pending_trigger",
    filled: ZERO,
    prevented: ZERO,
    turnover: ZERO,
    fee: ZERO,
    feeAsset: side === "buy" ? market.base : market.quote,
    hold: event.hold,
    holdAsset: event.asset,
    endReason: undefined,
    createdMs: stamp.timeMs,
    endedMs: undefined,
    changedSequence: stamp.sequence,
  };
}

/** The row after one more of its events. */
export function changedOrder(
  before: OrderRow,
  event: OrderChange,
  market: Market,
  stamp: Stamp,
): OrderRow {
  const order = { ...before, changedSequence: stamp.sequence };
  switch (event.type) {
    case "Traded":
      return traded(order, event, market, stamp);
    case "TradePrevented": {
      const prevented = plus(order.prevented, units(event.quantity, market.lot));
      return { ...order, prevented, hold: less(order.hold, event.released) };
    }
    case "OrderAmended":
      return amended(order, event, market);
    case "StopMarked":
      return order;
    case "StopFired":
      return { ...order, status: "open" };
    case "OrderEnded": {
      const hold = less(order.hold, event.released);
      return ended({ ...order, hold }, event.reason, stamp);
    }
    default:
      return unreachable(event);
  }
}

function traded(order: OrderRow, event: Traded, market: Market, stamp: Stamp): OrderRow {
  const quantity = units(event.quantity, market.lot);
  const buys = order.side === "buy";
  const freed = buys ? plus(event.notional, event.released) : quantity;
  const after = {
    ...order,
    filled: plus(order.filled, quantity),
    turnover: plus(order.turnover, event.notional),
    fee: plus(order.fee, buys ? event.buyerFee : event.sellerFee),
    hold: less(order.hold, freed),
  };
  // An order by amount has no quantity to complete: its own event ends it.
  const complete = order.amount === 0n && after.filled + after.prevented === order.quantity;
  return complete ? ended(after, "FILLED", stamp) : after;
}

function amended(order: OrderRow, event: OrderAmended, market: Market): OrderRow {
  const price = units(event.price, market.tick);
  const quantity = units(event.quantity, market.lot);
  return { ...order, price, quantity, hold: plus(order.hold, event.holdChange) };
}

function ended(order: OrderRow, endReason: EndReason, { timeMs }: Stamp): OrderRow {
  const status = endReason === "FILLED" ? "filled" : "cancelled";
  return { ...order, status, endReason, endedMs: timeMs };
}

function units(steps: number, step: Amount): Amount {
  return (BigInt(steps) * step) as Amount;
}

function plus(a: Amount, b: Amount): Amount {
  return (a + b) as Amount;
}

function less(a: Amount, b: Amount): Amount {
  return (a - b) as Amount;
}
