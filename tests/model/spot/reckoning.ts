import type { EventOf } from "../frames/reading.ts";
import type { Reckoning } from "../model.ts";
import { leftOf, mayRest, type OwnOrder, type Place } from "../trading/orders.ts";

type TradingEvent = EventOf<
  | "OrderAccepted"
  | "Traded"
  | "TradePrevented"
  | "OrderAmended"
  | "StopMarked"
  | "StopFired"
  | "OrderEnded"
>;

/** What an event of trading does to money, orders and queues: rules 1.6, as it happened. */
export function applyTrading(x: Reckoning, event: TradingEvent): void {
  if (event.type === "OrderAccepted") return accept(x, event);
  if (event.type === "Traded") return trade(x, event);
  const order = x.orders.all.get(event.order);
  if (order === undefined || order.place === "over") {
    return x.object("I4", `${event.type} names order ${event.order}, which is not open.`);
  }
  switch (event.type) {
    case "TradePrevented":
      order.prevented += event.quantity;
      if (order.terms.amount !== 0n) order.preventedValue += event.released;
      return changeHold(x, order, -event.released);
    case "OrderAmended":
      return amend(x, order, event);
    case "StopMarked":
      return moveTo(x, order, "marked");
    case "StopFired":
      return moveTo(x, order, mayRest(order) ? "book" : "nowhere");
    case "OrderEnded":
      changeHold(x, order, -event.released);
      return end(x, order, event.reason);
  }
}

function accept(x: Reckoning, terms: EventOf<"OrderAccepted">): void {
  const market = x.market(terms.market);
  if (market === undefined) return x.object("I6", `Market ${terms.market} was never listed.`);
  const pays = terms.side === "buy" ? market.quote : market.base;
  const order: OwnOrder = {
    ...{ id: terms.order, terms, market, pays, price: terms.price, quantity: terms.quantity },
    ...{ filled: 0, prevented: 0, cancelled: 0, turnover: 0n, preventedValue: 0n, fee: 0n },
    ...{ hold: 0n, ticket: 0, place: "nowhere", end: undefined },
  };
  x.orders.add(order, x.sequence);
  changeHold(x, order, terms.hold);
  if (terms.stopWhen !== "none") moveTo(x, order, "waiting");
  else if (mayRest(order)) moveTo(x, order, "book");
}

/** SPOT_TRADE, and the release of what the buyer saved. */
function trade(x: Reckoning, event: EventOf<"Traded">): void {
  const market = x.market(event.market);
  const maker = x.orders.all.get(event.maker);
  const taker = x.orders.all.get(event.taker);
  if (market === undefined || maker === undefined || taker === undefined) {
    return x.object("I6", `Orders ${event.maker} and ${event.taker} trade, and are not open.`);
  }
  const { price, quantity, notional, buyerFee, sellerFee, released, buyer, seller } = event;
  const bought = BigInt(quantity) * market.lot;
  const { money } = x;
  money.held(buyer, market.quote, -notional);
  money.available(seller, market.quote, notional - sellerFee);
  if (sellerFee !== 0n) money.post("sys:fee", market.quote, sellerFee);
  money.hold(buyer, market.quote, -released);
  money.held(seller, market.base, -bought);
  money.available(buyer, market.base, bought - buyerFee);
  if (buyerFee !== 0n) money.post("sys:fee", market.base, buyerFee);
  const [buying, selling] = event.takerBuys ? [taker, maker] : [maker, taker];
  countHold(x, buying, -notional - released);
  countHold(x, selling, -bought);
  buying.fee += buyerFee;
  selling.fee += sellerFee;
  for (const order of [maker, taker]) {
    order.filled += quantity;
    order.turnover += notional;
    if (order.terms.amount === 0n && leftOf(order) <= 0) end(x, order, "FILLED");
  }
  const withHouse = x.members.isHouse(buyer) || x.members.isHouse(seller);
  x.tape(market).trade({ price, quantity, withHouse }, x.timeMs);
  x.trades.push({ market: event.market, price });
}

/** Only asking for less keeps the place in the queue (rules 1.2). */
function amend(x: Reckoning, order: OwnOrder, event: EventOf<"OrderAmended">): void {
  const { price, quantity, holdChange } = event;
  const { place } = order;
  const keepsPlace = price === order.price && quantity < order.quantity;
  changeHold(x, order, holdChange);
  if (!keepsPlace) moveTo(x, order, "nowhere");
  order.price = price;
  order.quantity = quantity;
  if (!keepsPlace) moveTo(x, order, place);
}

function end(x: Reckoning, order: OwnOrder, reason: string): void {
  moveTo(x, order, "over");
  order.end = reason;
  if (order.terms.amount === 0n) order.cancelled = leftOf(order);
  x.orders.close(order, x.sequence);
}

/** Moves money between available and held for an order. */
function changeHold(x: Reckoning, order: OwnOrder, change: bigint): void {
  x.money.hold(order.terms.member, order.pays, change);
  countHold(x, order, change);
}

function countHold(x: Reckoning, order: OwnOrder, change: bigint): void {
  order.hold += change;
  x.money.countHold(order.terms.member, order.pays, change);
}

function moveTo(x: Reckoning, order: OwnOrder, place: Place): void {
  const { market } = order;
  const { [order.terms.side]: queue } = x.book(market);
  if (order.place === "book") queue.remove(order);
  else if (order.place === "waiting") x.waitingIn(market).delete(order);
  else if (order.place === "marked") x.marked.splice(x.marked.indexOf(order), 1);
  order.place = place;
  if (place === "book") {
    x.tickets += 1;
    order.ticket = x.tickets;
    queue.add(order);
  } else if (place === "waiting") {
    x.waitingIn(market).add(order);
  } else if (place === "marked") {
    x.marked.push(order);
  }
}
