import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";
import { leftOf, mayRest, type OwnOrder, type Place } from "../trading/orders.ts";

/** Applies each event to money, orders and queues, as it happened (rules 1.6). */

export function accept(model: Model, terms: EventOf<"OrderAccepted">): void {
  const market = model.markets.find(terms.market);
  if (market === undefined) return model.object("I6", `Market ${terms.market} was never listed.`);
  const pays = terms.side === "buy" ? market.quote : market.base;
  const order: OwnOrder = {
    id: terms.order,
    terms,
    market,
    pays,
    price: terms.price,
    quantity: terms.quantity,
    filled: 0,
    prevented: 0,
    cancelled: 0,
    turnover: 0n,
    preventedValue: 0n,
    fee: 0n,
    hold: 0n,
    ticket: 0,
    place: "nowhere",
    end: undefined,
  };
  model.spot.orders.add(order, model.sequence);
  changeHold(model, order, terms.hold);
  if (terms.stopWhen !== "none") moveTo(model, order, "waiting");
  else if (mayRest(order)) moveTo(model, order, "book");
}

/** The entry SPOT_TRADE, and the release of the money that the buyer saved. */
export function trade(model: Model, event: EventOf<"Traded">): void {
  const market = model.markets.find(event.market);
  const maker = model.spot.orders.all.get(event.maker);
  const taker = model.spot.orders.all.get(event.taker);
  if (market === undefined || maker === undefined || taker === undefined) {
    return model.object("I6", `Orders ${event.maker} and ${event.taker} trade, and are not open.`);
  }
  const { price, quantity, notional, buyerFee, sellerFee, released, buyer, seller } = event;
  const bought = BigInt(quantity) * market.lot;
  const { ledger } = model;
  ledger.held(buyer, market.quote, -notional);
  ledger.available(seller, market.quote, notional - sellerFee);
  if (sellerFee !== 0n) ledger.post("sys:fee", market.quote, sellerFee);
  ledger.hold(buyer, market.quote, -released);
  ledger.held(seller, market.base, -bought);
  ledger.available(buyer, market.base, bought - buyerFee);
  if (buyerFee !== 0n) ledger.post("sys:fee", market.base, buyerFee);
  const [buying, selling] = event.takerBuys ? [taker, maker] : [maker, taker];
  countHold(model, buying, -notional - released);
  countHold(model, selling, -bought);
  buying.fee += buyerFee;
  selling.fee += sellerFee;
  for (const order of [maker, taker]) {
    order.filled += quantity;
    order.turnover += notional;
    if (order.terms.amount === 0n && leftOf(order) <= 0) end(model, order, "FILLED");
  }
  const withHouse = model.members.isHouse(buyer) || model.members.isHouse(seller);
  model.spot.tape(market).trade({ price, quantity, withHouse }, model.timeMs);
  model.spot.tradeCount += 1;
  model.spot.trades.push({ market: event.market, price });
  model.referrals.charge(buyer, market.base, buyerFee);
  model.referrals.charge(seller, market.quote, sellerFee);
}

export function prevent(model: Model, event: EventOf<"TradePrevented">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  order.prevented += event.quantity;
  if (order.terms.amount !== 0n) order.preventedValue += event.released;
  changeHold(model, order, -event.released);
}

export function mark(model: Model, event: EventOf<"StopMarked">): void {
  const order = openOrder(model, event);
  if (order !== undefined) moveTo(model, order, "marked");
}

export function fire(model: Model, event: EventOf<"StopFired">): void {
  const order = openOrder(model, event);
  if (order !== undefined) moveTo(model, order, mayRest(order) ? "book" : "nowhere");
}

export function finish(model: Model, event: EventOf<"OrderEnded">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  changeHold(model, order, -event.released);
  end(model, order, event.reason);
}

/** An order keeps its place in the queue only if its quantity shrinks (rules 1.2). */
export function amend(model: Model, event: EventOf<"OrderAmended">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  const { price, quantity, holdChange } = event;
  const { place } = order;
  const keepsPlace = price === order.price && quantity < order.quantity;
  changeHold(model, order, holdChange);
  if (!keepsPlace) moveTo(model, order, "nowhere");
  order.price = price;
  order.quantity = quantity;
  if (!keepsPlace) moveTo(model, order, place);
}

function openOrder(
  model: Model,
  { type, order: id }: { readonly type: string; readonly order: number },
): OwnOrder | undefined {
  const order = model.spot.orders.all.get(id);
  if (order !== undefined && order.place !== "over") return order;
  model.object("I4", `${type} names order ${id}, which is not open.`);
  return undefined;
}

function end(model: Model, order: OwnOrder, reason: string): void {
  moveTo(model, order, "over");
  order.end = reason;
  if (order.terms.amount === 0n) order.cancelled = leftOf(order);
  model.spot.orders.close(order, model.sequence);
}

/** Moves money between available and held for an order. */
function changeHold(model: Model, order: OwnOrder, change: bigint): void {
  model.ledger.hold(order.terms.member, order.pays, change);
  countHold(model, order, change);
}

function countHold(model: Model, order: OwnOrder, change: bigint): void {
  order.hold += change;
  model.ledger.countHold(order.terms.member, order.pays, change);
}

function moveTo(model: Model, order: OwnOrder, place: Place): void {
  const { market } = order;
  const { [order.terms.side]: queue } = model.spot.book(market);
  if (order.place === "book") queue.remove(order);
  else if (order.place === "waiting") model.spot.waitingIn(market).delete(order);
  else if (order.place === "marked") model.spot.marked.splice(model.spot.marked.indexOf(order), 1);
  order.place = place;
  if (place === "book") {
    model.spot.tickets += 1;
    order.ticket = model.spot.tickets;
    queue.add(order);
  } else if (place === "waiting") {
    model.spot.waitingIn(market).add(order);
  } else if (place === "marked") {
    model.spot.marked.push(order);
  }
}
