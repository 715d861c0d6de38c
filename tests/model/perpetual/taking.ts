import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { isWithin } from "../trading/book.ts";
import { termsOf } from "./contract-terms.ts";
import { ended, fitted, holdFor } from "./fitting.ts";
import { payBeforeChange } from "./funding-run.ts";
import { bankruptcyPriceOf } from "./position.ts";
import { priceLimitsOf } from "./prices.ts";
import type { PerpetualEventOf } from "./record.ts";
import { down, nearest, up } from "./rounding.ts";
import { hindranceOf, type Match, sideOfMatch, toldSide } from "./sides.ts";
import { type Contract, leftOf, type OwnPerpetualOrder, type OwnPosition } from "./state.ts";
import { valueAt } from "./terms.ts";

type Reason = PerpetualEventOf<"PerpetualOrderEnded">["reason"];
type Side = "buy" | "sell";

/** During its first ten minutes a contract has the same share of the index on either side. */
const FIRST_MS = 600_000;

/** The highest price of a buy and the lowest of a sale, in ticks (rules 2.5). */
export function limitsOf(model: Model, contract: Contract) {
  const { index, tick, listedMs, bases } = contract;
  const terms = termsOf(model, contract);
  const known = bases.filter((basis) => basis !== undefined);
  const sum = known.reduce((all, basis) => all + basis, 0n);
  const premium = known.length === 0 ? 0n : nearest(sum, 2n * BigInt(known.length));
  const isNew = model.timeMs < listedMs + FIRST_MS;
  const shares = isNew
    ? { premium: 0n, near: terms.first, far: terms.first }
    : { premium, near: terms.near, far: terms.far };
  const { highestBuy, lowestSell } = priceLimitsOf({ index, ...shares });
  return { highestBuy: Number(down(highestBuy, tick)), lowestSell: Number(up(lowestSell, tick)) };
}

/** An order enters the market: it takes what its limit permits, and rests or ends. */
export function* enter(model: Model, contract: Contract, order: OwnPerpetualOrder): Expected {
  const { side, postOnly, tif, kind } = order.terms;
  const isMarket = order.price === 0;
  const limits = limitsOf(model, contract);
  const limit = isMarket ? (side === "buy" ? limits.highestBuy : limits.lowestSell) : order.price;
  const wanting = { ...order.terms, quantity: leftOf(order), limit, postOnly, tif };
  const early = isMarket ? undefined : untouchedEnd(model, contract, wanting);
  if (early !== undefined) return yield* endTaker(model, contract, order, early);
  if (yield* take(model, contract, order, limit)) return;
  if (isMarket) return yield* endTaker(model, contract, order, "NO_LIQUIDITY");
  if (tif !== "GTC" || (kind !== "limit" && kind !== "stop_limit")) {
    yield* endTaker(model, contract, order, "IOC_REMAINDER");
  }
}

/**
 * The rest of an order that only reduces is over with its position. While the position stands, such
 * a stop that could not take waits for its price again.
 */
function* endTaker(
  model: Model,
  contract: Contract,
  order: OwnPerpetualOrder,
  reason: Reason,
): Expected {
  const { member, reduceOnly, kind } = order.terms;
  const isSpent = reduceOnly && reducibleOf(model, contract, order) === 0;
  const isStop = reduceOnly && !isSpent && kind === "stop_market";
  if (isSpent && (reason === "NO_LIQUIDITY" || reason === "IOC_REMAINDER")) {
    return yield* ended(model, contract, order, "REDUCE_ONLY");
  }
  if (isStop && (reason === "NO_LIQUIDITY" || reason === "BANKRUPTCY")) {
    const { number } = contract;
    return yield { type: "PerpetualStopRearmed", order: order.id, member, contract: number };
  }
  yield* ended(model, contract, order, reason);
}

type Wanting = {
  readonly member: number;
  readonly side: Side;
  readonly selfTrade: string;
  readonly quantity: number;
  readonly limit: number;
  readonly postOnly: boolean;
  readonly tif: string;
};

/** The reason why an order ends before it takes anything. */
export function untouchedEnd(
  model: Model,
  contract: Contract,
  wanting: Wanting,
): Reason | undefined {
  const { member, side, selfTrade, quantity, limit, postOnly, tif } = wanting;
  const against = model.perpetual.bookOf(contract.number, opposite(side));
  const [best] = against;
  if (postOnly && best !== undefined && isWithin(limit, best.price, side)) {
    return "POST_ONLY_WOULD_TAKE";
  }
  if (tif !== "FOK") return undefined;
  const person = model.linkedAccounts.accountsOf(member);
  const worst = worstOf(model, contract, wanting);
  let wanted = quantity;
  for (const maker of against) {
    if (wanted <= 0 || !isWithin(worst, maker.price, side)) break;
    if (hindranceOf(model, contract, matchOf(maker, maker.price, leftOf(maker)))) continue;
    if (!person.has(maker.terms.member)) wanted -= leftOf(maker);
    else if (selfTrade === "DECREMENT") return "FOK_NOT_FILLED";
    else if (selfTrade !== "EXPIRE_MAKER") break;
  }
  return wanted > 0 ? "FOK_NOT_FILLED" : undefined;
}

/** No price beyond the bankruptcy of the position that the order would close. */
function worstOf(model: Model, contract: Contract, { member, side, limit }: Wanting): number {
  const position = model.perpetual.position(contract.number, member);
  const closes = side === "buy" ? -1n : 1n;
  if (position === undefined || position.quantity * closes <= 0n) return limit;
  const { tick } = contract;
  const bankrupt = bankruptcyPriceOf({ ...termsOf(model, contract) }, position) / tick;
  const ticks = Math.max(1, Number(bankrupt));
  return side === "sell" ? Math.max(limit, ticks) : Math.min(limit, ticks);
}

function opposite(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}

function matchOf({ terms }: OwnPerpetualOrder, price: number, quantity: number): Match {
  return { member: terms.member, side: terms.side, price, quantity };
}

/**
 * Trades by the best price first, then by time, each at the maker's price. Answers true if the
 * order has nothing more to do.
 */
function* take(
  model: Model,
  contract: Contract,
  taker: OwnPerpetualOrder,
  limit: number,
): Expected<boolean> {
  const { side, member } = taker.terms;
  const person = model.linkedAccounts.accountsOf(member);
  for (;;) {
    const [maker] = model.perpetual.bookOf(contract.number, opposite(side));
    if (maker === undefined || !isWithin(limit, maker.price, side)) return false;
    const quantity = Math.min(leftOf(taker), leftOf(maker), reducibleOf(model, contract, taker));
    if (quantity === 0) return false;
    const isOver = person.has(maker.terms.member)
      ? yield* meetOneself(model, contract, { taker, maker, quantity })
      : yield* meet(model, contract, { taker, maker, quantity });
    if (isOver || leftOf(taker) === 0) return true;
  }
}

/** A trigger of a position takes at most all of it, within a limit. */
export function* takeAtOnce(
  model: Model,
  contract: Contract,
  {
    position,
    limit,
    leg,
  }: {
    readonly position: OwnPosition;
    readonly limit: number;
    readonly leg: "take_profit" | "stop_loss";
  },
): Expected {
  yield* take(model, contract, passingOf(model, contract, position, leg), limit);
}

/** The order that exists only while a position takes by itself. */
function passingOf(
  model: Model,
  contract: Contract,
  { member, quantity: size, leverage }: OwnPosition,
  leg: "take_profit" | "stop_loss",
): OwnPerpetualOrder {
  const { takerRate } = termsOf(model, contract);
  const quantity = Number((size < 0n ? -size : size) / contract.lot);
  const terms = {
    order: 0,
    member,
    market: contract.number,
    side: size > 0n ? "sell" : "buy",
    kind: "stop_market",
    tif: "GTC",
    postOnly: false,
    price: 0,
    quantity,
    amount: 0n,
    stopPrice: 0,
    stopWhen: "none",
    selfTrade: "EXPIRE_MAKER",
    clientId: "",
    makerRate: 0,
    takerRate: Number(takerRate),
    asset: contract.asset,
    leverage,
    reduceOnly: true,
    stopBy: "mark",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
    closing: quantity,
    holdPrice: 0,
    hold: 0n,
  } as const;
  const untouched = { filled: 0, prevented: 0, cut: 0, turnover: 0n, charged: 0n };
  return {
    id: 0,
    terms,
    leg,
    price: 0,
    quantity,
    ...untouched,
    closing: quantity,
    holdPrice: 0,
    closedCharged: 0n,
    hold: 0n,
    ticket: 0,
    place: "nowhere",
    end: undefined,
  };
}

/** An order that only reduces takes no more than the position. */
function reducibleOf(model: Model, contract: Contract, { terms }: OwnPerpetualOrder): number {
  if (!terms.reduceOnly) return Number.POSITIVE_INFINITY;
  const size = model.perpetual.position(contract.number, terms.member)?.quantity ?? 0n;
  const isOpposite = terms.side === "buy" ? size < 0n : size > 0n;
  return isOpposite ? Number((size < 0n ? -size : size) / contract.lot) : 0;
}

type Meeting = {
  readonly taker: OwnPerpetualOrder;
  readonly maker: OwnPerpetualOrder;
  readonly quantity: number;
};

/** Answers true if the taker may not go on. */
function* meet(
  model: Model,
  contract: Contract,
  { taker, maker, quantity }: Meeting,
): Expected<boolean> {
  const { price } = maker;
  for (const { terms } of [maker, taker]) yield* payBeforeChange(model, contract, terms.member);
  const ofMaker = hindranceOf(model, contract, matchOf(maker, price, quantity));
  if (ofMaker !== undefined) {
    yield* ended(model, contract, maker, ofMaker);
    return false;
  }
  const ofTaker = hindranceOf(model, contract, matchOf(taker, price, quantity));
  if (ofTaker !== undefined) {
    if (taker.leg === undefined) yield* endTaker(model, contract, taker, ofTaker);
    return true;
  }
  yield tradeOf(model, contract, { taker, maker, quantity });
  if (taker.leg !== undefined) fillPassing(contract, taker, { price, quantity });
  for (const order of [maker, taker]) yield* protectOpened(model, contract, order);
  for (const { terms } of [maker, taker]) yield* fitted(model, contract, terms.member);
  return false;
}

/** No event names such an order, so it is counted here. */
function fillPassing(
  { tick, lot }: Contract,
  order: OwnPerpetualOrder,
  { price, quantity }: { readonly price: number; readonly quantity: number },
): void {
  order.filled += quantity;
  order.closing -= quantity;
  const value = valueAt(BigInt(price) * tick, BigInt(quantity) * lot);
  order.closedCharged += value * BigInt(order.terms.takerRate);
}

/** What an order opens is protected as the order says. */
export function* protectOpened(
  model: Model,
  { number }: Contract,
  { terms }: OwnPerpetualOrder,
): Expected {
  const { member, side, takeProfit, stopLoss, protectBy } = terms;
  const own = model.perpetual.position(number, member);
  if (own === undefined || own.quantity > 0n !== (side === "buy")) return;
  if (takeProfit === 0 && stopLoss === 0) return;
  const isSame = own.takeProfit === takeProfit && own.stopLoss === stopLoss;
  if (isSame && own.protectBy === protectBy) return;
  yield { type: "ProtectionSet", contract: number, member, takeProfit, stopLoss, protectBy };
}

export function tradeOf(
  model: Model,
  contract: Contract,
  { taker, maker, quantity }: Meeting,
): PerpetualEventOf<"PerpetualTraded"> {
  const takerBuys = taker.terms.side === "buy";
  const [buying, selling] = takerBuys ? [taker, maker] : [maker, taker];
  const { price } = maker;
  const figures = (order: OwnPerpetualOrder) => {
    const { takerRate, makerRate } = order.terms;
    const rate = BigInt(order === taker ? takerRate : makerRate);
    return sideOfMatch(model, contract, matchOf(order, price, quantity), { order, rate });
  };
  return {
    type: "PerpetualTraded",
    contract: contract.number,
    asset: contract.asset,
    maker: maker.id,
    taker: taker.id,
    ...(taker.leg === undefined ? {} : { leg: taker.leg }),
    buyer: buying.terms.member,
    seller: selling.terms.member,
    takerBuys,
    price,
    quantity,
    ...toldSide("buyer", figures(buying)),
    ...toldSide("seller", figures(selling)),
  };
}

/** Answers true if the taker may not go on. */
function* meetOneself(
  model: Model,
  contract: Contract,
  { taker, maker, quantity }: Meeting,
): Expected<boolean> {
  const mode = taker.terms.selfTrade;
  if (mode === "DECREMENT") {
    for (const order of [maker, taker]) {
      yield preventionOf(contract, order, quantity);
      yield* fitted(model, contract, order.terms.member);
    }
    for (const order of [maker, taker]) {
      if (leftOf(order) === 0) yield* ended(model, contract, order, "STP");
    }
    return taker.place === "over";
  }
  if (mode !== "EXPIRE_TAKER") yield* ended(model, contract, maker, "STP");
  if (mode !== "EXPIRE_MAKER") yield* ended(model, contract, taker, "STP");
  return mode !== "EXPIRE_MAKER";
}

/** Lots that open go first: they are what is held for. */
function preventionOf(
  contract: Contract,
  order: OwnPerpetualOrder,
  quantity: number,
): PerpetualEventOf<"PerpetualTradePrevented"> {
  const left = leftOf(order) - quantity;
  const closing = Math.min(order.closing, left);
  return {
    type: "PerpetualTradePrevented",
    order: order.id,
    member: order.terms.member,
    contract: contract.number,
    asset: contract.asset,
    quantity,
    closing,
    released: order.hold - holdFor(contract, order, left - closing),
  };
}

/** The lots of a new order that close: what older orders have left of the position. */
export function closingOfNew(
  model: Model,
  contract: Contract,
  {
    member,
    side,
    quantity,
    reduceOnly,
    except,
  }: {
    readonly except?: number;
    readonly member: number;
    readonly side: Side;
    readonly quantity: number;
    readonly reduceOnly: boolean;
  },
): number {
  const size = model.perpetual.position(contract.number, member)?.quantity ?? 0n;
  if (reduceOnly) return quantity;
  if (side === "buy" ? size >= 0n : size <= 0n) return 0;
  const lots = Number((size < 0n ? -size : size) / contract.lot);
  const taken = model.perpetual
    .ordersOf(member, contract.number)
    .filter(({ place, terms, id }) => place === "book" && terms.side === side && id !== except)
    .reduce((sum, { closing }) => sum + closing, 0);
  return Math.min(quantity, Math.max(lots - taken, 0));
}
