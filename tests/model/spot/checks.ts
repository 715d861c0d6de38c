import type { Exchange } from "@sumi/core/exchange.ts";
import type { Hold } from "../capability.ts";
import type { Market } from "../markets.ts";
import type { Model } from "../model.ts";
import type { ReadCommand } from "../record.ts";
import { costOfRest, leftOf, type OwnOrder } from "../trading/orders.ts";

/**
 * I4: an order never trades more than its quantity, and its hold is the most that the rest can
 * cost.
 */
export function checkOrder(model: Model, id: number): void {
  const order = model.spot.orders.all.get(id);
  if (order === undefined) return;
  if (order.terms.amount === 0n && order.filled + order.prevented > order.quantity) {
    model.object("I4", `Order ${id} has traded more than its quantity.`);
  }
  const should = order.place === "over" || order.terms.hold === 0n ? 0n : costOfRest(order);
  if (order.hold === should) return;
  model.object("I4", `Order ${id} holds ${order.hold} units, and its rest can cost ${should}.`);
}

/** I5: at the end of a command no orders are left that would trade with each other. */
export function checkCrossing(model: Model, { type }: ReadCommand): void {
  if (model.spot.trades.length === 0 && !MAY_CROSS.has(type)) return;
  for (const market of model.markets.all) {
    if (!model.spot.book(market).isCrossed || isCollecting(model, market)) continue;
    model.object("I5", `The book of ${market.symbol} is crossed after the command.`);
  }
}

const MAY_CROSS: ReadonlySet<string> = new Set(["PlaceOrder", "AmendOrder", "FireTriggers"]);

/** I4: checks every order, also those that are over. */
export function* arithmetic({ spot: { orders } }: Model): Generator<string> {
  for (const order of orders.all.values()) {
    const { id, filled, prevented, cancelled, quantity, hold, terms, place } = order;
    const isOver = place === "over";
    if (terms.amount === 0n) {
      const sum = filled + prevented + (isOver ? cancelled : leftOf(order));
      if (sum !== quantity) yield `Of the ${quantity} lots of order ${id}, ${sum} are told of.`;
      if (!isOver && leftOf(order) <= 0) yield `Order ${id} is open and has nothing left.`;
    }
    const should = isOver || terms.hold === 0n ? 0n : costOfRest(order);
    if (hold !== should) yield `Order ${id} holds ${hold} units, and its rest can cost ${should}.`;
  }
}

/** I5: both sides are sorted and do not cross. */
export function* queues(model: Model): Generator<string> {
  for (const market of model.markets.all) {
    const book = model.spot.book(market);
    if (book.isCrossed && !isCollecting(model, market))
      yield `The book of ${market.symbol} is crossed.`;
    for (const side of ["buy", "sell"] as const) {
      let before: OwnOrder | undefined;
      for (const order of book[side].inOrder()) {
        if (before !== undefined && isServedFirst(order, before)) {
          yield `Order ${order.id} stands behind order ${before.id}, which is served after it.`;
        }
        before = order;
      }
    }
  }
}

/** An auction collects orders that cross; they trade when it is over. */
function isCollecting(model: Model, market: Market): boolean {
  return model.auctions.standing(market) !== undefined;
}

/** True if `one` is served first: the better price, then the earlier arrival. */
function isServedFirst(one: OwnOrder, other: OwnOrder): boolean {
  if (one.price === other.price) return one.ticket < other.ticket;
  return one.terms.side === "buy" ? one.price > other.price : one.price < other.price;
}

export function* heldInModel({ spot }: Model, member: number): Generator<Hold> {
  for (const { pays, hold } of spot.orders.openOf(member)) yield { asset: pays, amount: hold };
}

export function* heldInExchange({ spot, markets }: Exchange, member: number): Generator<Hold> {
  for (const order of spot.openOrdersOf(member)) {
    const { base, quote } = markets.get(order.market);
    yield { asset: order.side === "buy" ? quote : base, amount: order.hold };
  }
}
