import { COIN, roundedHalfUp } from "../decimal.ts";
import type { Market } from "../markets.ts";
import type { Model } from "../model.ts";
import type { EventOf, Expected, ReadEvent } from "../record.ts";
import { isWithin, type Queue } from "../trading/book.ts";
import { costOfRest, leftOf, mayRest, type OwnOrder } from "../trading/orders.ts";
import { holdOfPart, tradeOf, wantedAt } from "./fees.ts";

type Reason = EventOf<"OrderEnded">["reason"];
type Taken = "over" | "out_of_reach" | "spent";

/** Enters an order into the market (rules 1.5), when it is placed, amended or triggered. */
export function* enter(model: Model, order: OwnOrder): Expected {
  if (order.price === 0) return yield* enterAtMarket(model, order);
  const early = endBeforeTaking(model, order);
  if (early !== undefined) return yield endOf(order, early);
  yield* take(model, order, order.price);
  if (order.place !== "over" && !mayRest(order)) yield endOf(order, "IOC_REMAINDER");
}

/** Takes once, within the collar; a buy by amount is filled when its rest buys no lot. */
function* enterAtMarket(model: Model, order: OwnOrder): Expected {
  const { market, terms } = order;
  const limit = collarOf(model, market, terms.side);
  const taken = limit === undefined ? "out_of_reach" : yield* take(model, order, limit);
  if (taken === "over") return;
  const lot = BigInt(model.spot.tape(market).lastPrice) * market.unit;
  const isSpent = taken === "spent" || (terms.amount !== 0n && costOfRest(order) < lot);
  yield endOf(order, order.filled > 0 && isSpent ? "FILLED" : "NO_LIQUIDITY");
}

/** Trades by the best price first, then by time, each trade at the maker's price. */
function* take(model: Model, taker: OwnOrder, limit: number): Generator<ReadEvent, Taken> {
  const { side, member } = taker.terms;
  const against = model.spot.book(taker.market).against(side);
  const person = model.linkedAccounts.accountsOf(member);
  for (;;) {
    const maker = against.best;
    if (maker === undefined || !isWithin(limit, maker.price, side)) return "out_of_reach";
    const wanted = wantedAt(taker, maker.price, costOfRest(taker));
    if (wanted === 0) return "spent";
    const quantity = Math.min(wanted, leftOf(maker));
    if (person.has(maker.terms.member)) {
      yield* meetOneself(taker, maker, quantity);
      if (taker.place === "over") return "over";
      continue;
    }
    yield tradeOf(maker, taker, quantity);
    if (taker.place === "over") return "over";
  }
}

/** No member trades with their own or a linked account: the taker's mode decides (rules 1.5.4). */
function* meetOneself(taker: OwnOrder, maker: OwnOrder, overlap: number): Expected {
  const mode = taker.terms.selfTrade;
  if (mode === "DECREMENT") {
    for (const order of [maker, taker]) yield preventionOf(order, overlap, maker.price);
    if (leftOf(maker) === 0) yield endOf(maker, "STP");
    if (taker.terms.amount === 0n && leftOf(taker) === 0) yield endOf(taker, "STP");
    return;
  }
  if (mode !== "EXPIRE_TAKER") yield endOf(maker, "STP");
  if (mode !== "EXPIRE_MAKER") yield endOf(taker, "STP");
}

function preventionOf(order: OwnOrder, quantity: number, price: number): ReadEvent {
  const { id, pays: asset, market, terms } = order;
  const released = holdOfPart(order, quantity, price);
  return {
    type: "TradePrevented",
    market: market.number,
    member: terms.member,
    order: id,
    quantity,
    asset,
    released,
  };
}

export function endOf(order: OwnOrder, reason: Reason): ReadEvent {
  const { id, pays: asset, market, terms } = order;
  // An order that ends before it touches the book has no hold yet.
  const released = terms.hold === 0n ? 0n : costOfRest(order);
  return {
    type: "OrderEnded",
    order: id,
    member: terms.member,
    market: market.number,
    reason,
    asset,
    released,
  };
}

/** Ends the orders in the given sequence, which is oldest first. */
export function* endAllOf(orders: readonly OwnOrder[], reason: Reason): Expected {
  for (const order of orders) yield endOf(order, reason);
}

/** Marks the stops that a command's trades reach, then enters at most `limit` of them. */
export function* stopsThatFollow(model: Model, limit: number): Expected {
  let seen = 0;
  for (let fired = 0; ; fired += 1) {
    for (; seen < model.spot.trades.length; seen += 1)
      yield* marksOf(model, model.spot.trades[seen]);
    const [next] = model.spot.marked;
    if (next === undefined || fired === limit) return;
    yield { type: "StopFired", order: next.id, market: next.market.number };
    const { prohibitedUntilMs = 0 } = model.members.find(next.terms.member) ?? {};
    if (model.timeMs < prohibitedUntilMs) yield endOf(next, "ADMIN");
    else if (next.market.status === "open") yield* enter(model, next);
    else yield endOf(next, "MARKET_CLOSED");
  }
}

/** The stops that a trade's price reaches, oldest first. */
function* marksOf(model: Model, trade: Model["spot"]["trades"][number] | undefined): Expected {
  const market = model.markets.find(trade?.market ?? -1);
  if (market === undefined || trade === undefined) return;
  const reached = [...model.spot.waitingIn(market)].filter(({ terms: { stopWhen, stopPrice } }) =>
    stopWhen === "above" ? trade.price >= stopPrice : trade.price <= stopPrice,
  );
  for (const order of reached.sort((a, b) => a.id - b.id)) yield markOf(order);
}

export function markOf({ id, market }: OwnOrder): ReadEvent {
  return { type: "StopMarked", order: id, market: market.number };
}

/** The reason why a limit order ends before it takes anything (rules 1.5.2), or nothing. */
function endBeforeTaking(model: Model, order: OwnOrder): Reason | undefined {
  const { terms, market, price } = order;
  return untouchedEnd(model, market, { ...terms, price, quantity: leftOf(order) });
}

type Wanting = Pick<
  OwnOrder["terms"],
  "member" | "side" | "selfTrade" | "price" | "quantity" | "postOnly" | "tif"
>;

export function untouchedEnd(model: Model, market: Market, order: Wanting): Reason | undefined {
  const { side, price, quantity, postOnly, tif } = order;
  const against = model.spot.book(market).against(side);
  if (postOnly && against.best !== undefined && isWithin(price, against.best.price, side)) {
    return "POST_ONLY_WOULD_TAKE";
  }
  if (tif !== "FOK" || reachOf(model, against, order, price).quantity === quantity)
    return undefined;
  return "FOK_NOT_FILLED";
}

/** The lots that an order would get from the book as it is, and their price × quantity. */
export function reachOf(
  model: Model,
  against: Queue,
  order: Pick<Wanting, "member" | "side" | "selfTrade" | "quantity">,
  limit: number,
): { readonly quantity: number; readonly cost: bigint } {
  const person = model.linkedAccounts.accountsOf(order.member);
  let left = order.quantity;
  let quantity = 0;
  let cost = 0n;
  for (const maker of against.inOrder()) {
    if (left === 0 || !isWithin(limit, maker.price, order.side)) break;
    const met = Math.min(left, leftOf(maker));
    if (!person.has(maker.terms.member)) {
      left -= met;
      quantity += met;
      cost += BigInt(met) * BigInt(maker.price);
    } else if (order.selfTrade === "DECREMENT") left -= met;
    else if (order.selfTrade !== "EXPIRE_MAKER") break;
  }
  return { quantity, cost };
}

/** The price in ticks from which bands and collars are measured (rules 1.4). */
export function referenceOf(model: Model, market: Market): number | undefined {
  const tape = model.spot.tape(market);
  const average = tape.average(model.timeMs) ?? 0;
  if (average > 0) return average;
  const { indexAgeMaxMs } = model.parameters.termsOf(market.symbol, model.timeMs);
  const [base, quote] = [market.base, market.quote].map((number) => {
    const asset = model.markets.assets[number];
    const isFresh = model.timeMs - model.prices.okMs(asset) <= indexAgeMaxMs;
    return isFresh ? model.prices.lastOk(asset) : undefined;
  });
  if (base !== undefined && quote !== undefined) {
    return Math.max(1, Number(roundedHalfUp(base * COIN, quote * market.tick)));
  }
  return tape.lastPrice > 0 ? tape.lastPrice : model.auctions.reference(market);
}

/** The worst price at which a market order may trade, in ticks (rules 1.5.3). */
export function collarOf(model: Model, market: Market, side: "buy" | "sell"): number | undefined {
  const reference = referenceOf(model, market);
  if (reference === undefined) return undefined;
  const { collarBps } = model.parameters.termsOf(market.symbol, model.timeMs);
  return side === "buy"
    ? Math.floor((reference * (10_000 + collarBps)) / 10_000)
    : Math.ceil((reference * (10_000 - collarBps)) / 10_000);
}
