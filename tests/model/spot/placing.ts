import { ownAcross } from "../auctions/closing.ts";
import { isBarred, type OwnAuction, takesOrders } from "../auctions/state.ts";
import type { Market } from "../markets.ts";
import type { Model } from "../model.ts";
import { demandAccepted } from "../pages.ts";
import type { Terms } from "../parameters.ts";
import type { CommandOf, Expected } from "../record.ts";
import { leftOf, type OwnOrder } from "../trading/orders.ts";
import { collarOf, endOf, enter, markOf, reachOf, referenceOf, untouchedEnd } from "./matching.ts";

type Placed = CommandOf<"PlaceOrder">;

/** Demands the conditions of an accepted order, and yields its events (rules 1.4 and 1.6). */
export function* placeOrder(model: Model, command: Placed): Expected {
  const market = model.markets.find(command.market);
  model.demand("I6", market !== undefined, "an order names a listed market");
  if (market === undefined) return;
  const { actor: member, side, price, quantity, amount, stopPrice } = command;
  const terms = model.parameters.termsOf(market.symbol, model.timeMs);
  const auction = model.auctions.standing(market);
  const reference = auction?.reference ?? referenceOf(model, market) ?? 0;
  demandTrading(model, member, market);
  demandShape(model, command);
  if (auction !== undefined) demandCollected(model, auction, command, market);
  demandTerms(model, { market, terms, reference }, { side, price, quantity, amount, stopPrice });
  const count = model.spot.orders.openCount(member, market.number);
  model.demand("I6", count < terms.openOrdersMax, "a member has only so many open orders");
  const named = model.spot.orders.byClientId(member, command.clientId);
  model.demand("I6", named === undefined, "open orders of a member have different client ids");
  const pays = side === "buy" ? market.quote : market.base;
  const hold = holdOf(model, command, market);
  model.demand("I2", model.ledger.balance(member, pays).available >= hold, "the hold is available");

  const last = model.spot.tape(market).lastPrice || reference;
  const { type: _, actor: __, key: ___, ...asked } = command;
  yield {
    type: "OrderAccepted",
    order: model.sequence,
    member,
    ...asked,
    stopWhen: stopPrice === 0 ? "none" : stopPrice >= last ? "above" : "below",
    makerRate: Number(terms.makerRate),
    takerRate: Number(terms.takerRate),
    asset: pays,
    hold: endsAtOnce(model, command, market) ? 0n : hold,
  };
  const order = model.spot.orders.all.get(model.sequence);
  if (order === undefined) return;
  if (auction !== undefined) return yield* collect(model, order);
  if (order.place !== "waiting") return yield* enter(model, order);
  // The price has already reached the stop.
  if (stopPrice === last) yield markOf(order);
}

/** Rules 1.2: amending is refused for the same reasons as placing; the hold is computed anew. */
export function* amendOrder(model: Model, command: CommandOf<"AmendOrder">): Expected {
  const { actor: member } = command;
  const order = ownOrder(model, member, command.order);
  model.demand("I6", order !== undefined, "an amended order is open and one's own");
  if (order === undefined) return;
  const { market } = order;
  const price = command.price || order.price;
  const quantity = command.quantity || order.quantity;
  const { side, amount, stopPrice } = order.terms;
  model.demand("I6", (command.price === 0) !== (command.quantity === 0), "one thing is changed");
  model.demand("I6", order.price !== 0, "only an order at a limit is amended");
  demandTrading(model, member, market);
  const terms = model.parameters.termsOf(market.symbol, model.timeMs);
  const auction = model.auctions.standing(market);
  const reference = auction?.reference ?? referenceOf(model, market) ?? 0;
  if (auction !== undefined) demandKept(model, auction, order, { price, quantity });
  demandTerms(model, { market, terms, reference }, { side, price, quantity, amount, stopPrice });
  const left = quantity - order.filled - order.prevented;
  model.demand("I4", left > 0, "an amended order has something left to trade");
  const unit = side === "buy" ? BigInt(price) * market.unit : market.lot;
  const holdChange = BigInt(left) * unit - order.hold;
  const { available } = model.ledger.balance(member, order.pays);
  model.demand("I2", available >= holdChange, "what the hold grows by is available");

  const moves = price !== order.price || quantity > order.quantity;
  yield {
    type: "OrderAmended",
    order: order.id,
    member,
    market: market.number,
    price,
    quantity,
    asset: order.pays,
    holdChange,
  };
  if (!moves || order.place !== "book") return;
  yield* auction === undefined ? enter(model, order) : collect(model, order);
}

/** An auction keeps orders until its end, but none that would meet another of its own person. */
function* collect(model: Model, order: OwnOrder): Expected {
  if (ownAcross(model, order, order.price).length > 0) yield endOf(order, "STP");
}

/** Rules 1.8: an auction takes limit orders that wait, of everybody who has a part in it. */
function demandCollected(model: Model, auction: OwnAuction, command: Placed, market: Market): void {
  const { actor, kind, tif, postOnly } = command;
  const isPlain = kind === "limit" && tif === "GTC" && !postOnly;
  model.demand("I6", isPlain, "an auction takes plain limit orders");
  model.demand("I6", takesOrders(auction, model.timeMs), "an auction takes orders in its time");
  model.demand("I6", !isBarred(model, market, actor), "no issuer, staff or house in an auction");
}

/** Rules 1.8: in the last minutes of an auction an order only grows. */
function demandKept(
  model: Model,
  auction: OwnAuction,
  order: OwnOrder,
  { price, quantity }: { readonly price: number; readonly quantity: number },
): void {
  model.demand("I6", takesOrders(auction, model.timeMs), "an auction changes orders in its time");
  if (model.timeMs < auction.frozenMs) return;
  const isAsGood = order.terms.side === "buy" ? price >= order.price : price <= order.price;
  const stays = ownAcross(model, order, price).length === 0;
  const isKept = isAsGood && quantity >= order.quantity && stays;
  model.demand("I6", isKept, "nothing is reduced in the last minutes of an auction");
}

/** A member's own open order, by its id or by the client id under which it is open. */
export function ownOrder(model: Model, member: number, name: number | string) {
  const order =
    typeof name === "string"
      ? model.spot.orders.byClientId(member, name)
      : model.spot.orders.all.get(name);
  return order?.terms.member === member && order.place !== "over" ? order : undefined;
}

/** Rules 8: frozen and prohibited members place no orders, and a closed market takes none. */
function demandTrading(model: Model, number: number, market: Market): void {
  const member = model.members.find(number);
  model.demand("I6", member !== undefined, "who trades is a member");
  model.demand("I6", member?.frozen !== true, "a frozen member does not trade");
  const isFree = model.timeMs >= (member?.prohibitedUntilMs ?? 0);
  model.demand("I6", isFree, "a member who is prohibited from trading does not trade");
  demandAccepted(model, number);
  model.demand("I6", market.status === "open", "the market is open");
}

function demandShape(model: Model, command: Placed): void {
  const { side, kind, tif, postOnly, price, quantity, amount, stopPrice } = command;
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  model.demand(
    "I6",
    hasLimit ? price > 0 : price === 0,
    "a limit has a price, the market has none",
  );
  model.demand("I6", hasStop ? stopPrice > 0 : stopPrice === 0, "a stop has its price");
  const isPlain = tif === "GTC" && !postOnly;
  model.demand("I6", hasLimit || isPlain, "an order at the market knows no time in force");
  model.demand("I6", !postOnly || tif === "GTC", "a post-only order waits");
  const byAmount = amount > 0n && quantity === 0 && side === "buy" && !hasLimit;
  const mustBeAmount = kind === "stop_market" && side === "buy";
  const byQuantity = quantity > 0 && amount === 0n && !mustBeAmount;
  model.demand("I6", byAmount || byQuantity, "an order has a quantity, or a market buy an amount");
}

type Judged = { readonly market: Market; readonly terms: Terms; readonly reference: number };
type Sized = Pick<Placed, "side" | "price" | "quantity" | "amount" | "stopPrice">;

function demandTerms(model: Model, { market, terms, reference }: Judged, order: Sized): void {
  const { price, quantity, amount, stopPrice, side } = order;
  const size = BigInt(quantity) * market.lot;
  const isOnBoard = amount > 0n || size >= terms.quantityMin;
  model.demand("I6", isOnBoard && size <= terms.quantityMax, "the quantity is within its bounds");
  const isPrice = price <= market.priceMax && stopPrice <= market.priceMax;
  model.demand("I6", isPrice, "no price is above the market's highest");
  const lotsMax = terms.quantityMax / market.lot;
  const amountMax = BigInt(market.priceMax) * lotsMax * market.unit;
  model.demand("I6", amount <= amountMax, "no amount is above the market's highest");
  model.demand("I6", reference > 0, "the market has a price to measure from");
  const value = amount > 0n ? amount : BigInt(price || reference) * BigInt(quantity) * market.unit;
  model.demand("I6", value >= terms.notionalMin, "the order is worth the least notional");
  if (price === 0) return;
  const auction = model.auctions.standing(market);
  if (auction !== undefined) {
    const isNear = price >= auction.low && price <= auction.high;
    return model.demand("I6", isNear, "the price is within the range of the auction");
  }
  const [down, up] =
    side === "buy" ? [terms.bidDownBps, terms.bidUpBps] : [terms.askDownBps, terms.askUpBps];
  const measured = price * 10_000;
  const isWithin = measured >= reference * down && measured <= reference * up;
  model.demand("I6", isWithin, "the price is within the band around the reference");
}

/** The amount that the order would hold (rules 1.6). */
function holdOf(model: Model, command: Placed, market: Market): bigint {
  const { kind, side, price, quantity, amount } = command;
  if (amount > 0n) {
    if (kind === "market") {
      model.demand("I6", buysALot(model, command, market), "a market buy reaches a lot");
    }
    return amount;
  }
  const size = BigInt(quantity) * market.lot;
  if (kind !== "market") {
    return side === "buy" ? BigInt(price) * BigInt(quantity) * market.unit : size;
  }
  const against = model.spot.book(market).against(side);
  const order = { ...command, member: command.actor };
  const reach = reachOf(model, against, order, reachLimit(model, command));
  model.demand("I6", reach.quantity > 0, "a market order reaches a lot");
  return side === "buy" ? reach.cost * market.unit : size;
}

function reachLimit(model: Model, { market: number, side }: Placed): number {
  const market = model.markets.find(number);
  return (market && collarOf(model, market, side)) ?? 0;
}

/** True if a market buy by amount gets at least one lot, after self-trade prevention. */
function buysALot(model: Model, command: Placed, market: Market): boolean {
  const { actor: member, selfTrade } = command;
  const limit = reachLimit(model, command);
  const person = model.linkedAccounts.accountsOf(member);
  let money = command.amount;
  for (const maker of model.spot.book(market).sell.inOrder()) {
    const affordable = money / (BigInt(maker.price) * market.unit);
    if (affordable === 0n || maker.price > limit) return false;
    if (!person.has(maker.terms.member)) return true;
    if (selfTrade === "EXPIRE_TAKER" || selfTrade === "EXPIRE_BOTH") return false;
    if (selfTrade === "EXPIRE_MAKER") continue;
    const left = BigInt(leftOf(maker));
    const met = affordable < left ? affordable : left;
    money -= met * BigInt(maker.price) * market.unit;
  }
  return false;
}

/** An order that would end before it touches the book holds nothing. */
function endsAtOnce(model: Model, command: Placed, market: Market): boolean {
  if (command.kind !== "limit") return false;
  const placed = { market, terms: { ...command, member: command.actor } };
  if (model.auctions.standing(market) !== undefined) {
    return ownAcross(model, placed, command.price).length > 0;
  }
  return untouchedEnd(model, market, { ...command, member: command.actor }) !== undefined;
}
