import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Contract } from "@sumi/core/perpetual/contracts.ts";
import type {
  PerpetualOrderAccepted,
  PerpetualOrderEvent,
} from "@sumi/core/perpetual/order-events.ts";
import type { PositionLiquidated } from "@sumi/core/perpetual/position-events.ts";
import { makerSideOf, type SideOfTrade, sidesOf } from "@sumi/core/perpetual/sides.ts";
import type { PerpetualEndReason } from "@sumi/core/perpetual/trigger.ts";
import type { Stamp } from "@sumi/core/stamp.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { unreachable } from "@sumi/primitives/assert.ts";
import type { PerpetualOrderRow } from "./order-rows.ts";

/** The events that change an order that exists already; a liquidation trades with one at rest. */
export type PerpetualOrderChange =
  | Exclude<PerpetualOrderEvent, PerpetualOrderAccepted>
  | PositionLiquidated;
export type EventOfOrders = PerpetualOrderAccepted | PerpetualOrderChange;

const ORDER_EVENTS = {
  PerpetualOrderAccepted: true,
  PerpetualTraded: true,
  PerpetualTradePrevented: true,
  PerpetualOrderAmended: true,
  PerpetualOrderFitted: true,
  PerpetualStopMarked: true,
  PerpetualStopFired: true,
  PerpetualStopRearmed: true,
  PerpetualOrderEnded: true,
  PositionLiquidated: true,
} as const satisfies Record<EventOfOrders["type"], true>;

export function isEventOfOrders(event: ExchangeEvent): event is EventOfOrders {
  return event.type in ORDER_EVENTS;
}

/** The orders that an event changes. A position's own trigger takes without one. */
export function perpetualOrdersOf(event: PerpetualOrderChange): readonly number[] {
  if (event.type === "PositionLiquidated") return [event.maker];
  if (event.type !== "PerpetualTraded") return [event.order];
  return event.taker === 0 ? [event.maker] : [event.maker, event.taker];
}

/** A new order's row. */
export function acceptedPerpetualOrder(
  event: PerpetualOrderAccepted,
  contract: Contract,
  stamp: Stamp,
): PerpetualOrderRow {
  return {
    id: event.order,
    member: event.member,
    contract: contract.number,
    asset: event.asset,
    side: event.side,
    kind: event.kind,
    tif: event.tif,
    postOnly: event.postOnly,
    reduceOnly: event.reduceOnly,
    leverage: event.leverage,
    price: units(event.price, contract.tick),
    quantity: units(event.quantity, contract.lot),
    stopPrice: units(event.stopPrice, contract.tick),
    stopWhen: event.stopWhen,
    stopBy: event.stopBy,
    takeProfit: units(event.takeProfit, contract.tick),
    stopLoss: units(event.stopLoss, contract.tick),
    protectBy: event.protectBy,
    selfTrade: event.selfTrade,
    clientId: event.clientId,
    makerRate: event.makerRate,
    takerRate: event.takerRate,
    status: event.stopPrice === 0 ? "open" : "pending_trigger",
    filled: ZERO,
    prevented: ZERO,
    turnover: ZERO,
    fee: ZERO,
    hold: event.hold,
    closing: units(event.closing, contract.lot),
    endReason: undefined,
    createdMs: stamp.timeMs,
    endedMs: undefined,
    changedSequence: stamp.sequence,
  };
}

/** The row after one more of its events. */
export function changedPerpetualOrder(
  before: PerpetualOrderRow,
  event: PerpetualOrderChange,
  contract: Contract,
  stamp: Stamp,
): PerpetualOrderRow {
  const order = { ...before, changedSequence: stamp.sequence };
  const lots = (count: number) => units(count, contract.lot);
  switch (event.type) {
    case "PerpetualTraded": {
      const [buyer, seller] = sidesOf(event);
      return traded(order, order.side === "buy" ? buyer : seller, event, contract, stamp);
    }
    case "PositionLiquidated":
      return traded(order, makerSideOf(event), event, contract, stamp);
    case "PerpetualTradePrevented":
      return {
        ...order,
        prevented: plus(order.prevented, lots(event.quantity)),
        closing: lots(event.closing),
        hold: less(order.hold, event.released),
      };
    case "PerpetualOrderAmended":
      return {
        ...order,
        price: units(event.price, contract.tick),
        quantity: lots(event.quantity),
        closing: lots(event.closing),
        hold: plus(order.hold, event.holdChange),
      };
    case "PerpetualOrderFitted":
      return {
        ...order,
        prevented: plus(order.prevented, lots(event.cut)),
        closing: lots(event.closing),
        hold: plus(order.hold, event.holdChange),
      };
    case "PerpetualStopMarked":
      return order;
    case "PerpetualStopFired":
      return { ...order, status: "open", closing: lots(event.closing), hold: event.hold };
    case "PerpetualStopRearmed":
      return { ...order, status: "pending_trigger", closing: ZERO };
    case "PerpetualOrderEnded":
      return ended({ ...order, hold: less(order.hold, event.released) }, event.reason, stamp);
    default:
      return unreachable(event);
  }
}

function traded(
  order: PerpetualOrderRow,
  side: SideOfTrade,
  { price, quantity }: { readonly price: number; readonly quantity: number },
  contract: Contract,
  stamp: Stamp,
): PerpetualOrderRow {
  const closed = units(side.closed, contract.lot);
  const after = {
    ...order,
    filled: plus(order.filled, units(quantity, contract.lot)),
    turnover: plus(order.turnover, units(price, contract.unitsPerTickLot * BigInt(quantity))),
    fee: plus(order.fee, plus(side.openFee, side.closeFee)),
    hold: less(order.hold, plus(side.marginIn, plus(side.openFee, side.freed))),
    closing: order.closing > closed ? less(order.closing, closed) : ZERO,
  };
  const isComplete = after.filled + after.prevented === order.quantity;
  return isComplete ? ended(after, "FILLED", stamp) : after;
}

function ended(
  order: PerpetualOrderRow,
  endReason: PerpetualEndReason,
  { timeMs }: Stamp,
): PerpetualOrderRow {
  const status = endReason === "FILLED" ? "filled" : "cancelled";
  return { ...order, status, endReason, closing: ZERO, endedMs: timeMs };
}

function units(steps: number, step: bigint): Amount {
  return (BigInt(steps) * step) as Amount;
}

function plus(a: Amount, b: Amount): Amount {
  return (a + b) as Amount;
}

function less(a: Amount, b: Amount): Amount {
  return (a - b) as Amount;
}
