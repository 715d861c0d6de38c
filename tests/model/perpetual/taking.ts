import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { isWithin } from "../trading/book.ts";
import { termsOf } from "./contract-terms.ts";
import { endOf, fitsOf, fitted, fittedFirst, holdFor } from "./fitting.ts";
import { payBeforeChange } from "./funding-run.ts";
import { effective } from "./marking.ts";
import { priceLimitsOf } from "./prices.ts";
import type { PerpetualEventOf } from "./record.ts";
import { down, nearest, up } from "./rounding.ts";
import { isBeyondBankruptcy, type Match, sideOfMatch, toldSide } from "./sides.ts";
import { type Contract, leftOf, type OwnPerpetualOrder } from "./state.ts";

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
  if (order.terms.reduceOnly && order.place === "book") {
    yield* fittedFirst(model, contract, order);
  }
  if (isOver(order)) return;
  const wanting = { ...order.terms, quantity: leftOf(order), limit, postOnly, tif };
  const early = isMarket ? undefined : untouchedEnd(model, contract, wanting);
  if (early !== undefined) return yield endOf(order, contract, early);
  yield* take(model, contract, order, limit);
  if (isOver(order)) return;
  if (isMarket) return yield endOf(order, contract, "NO_LIQUIDITY");
  if (tif !== "GTC" || (kind !== "limit" && kind !== "stop_limit")) {
    return yield endOf(order, contract, "IOC_REMAINDER");
  }
  yield* fitted(model, contract, order.terms.member);
}

/** Asked anew after each event, because events change the place. */
function isOver({ place }: OwnPerpetualOrder): boolean {
  return place === "over";
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
  { member, side, selfTrade, quantity, limit, postOnly, tif }: Wanting,
): Reason | undefined {
  const against = effective(model, contract.number, opposite(side));
  const [best] = against;
  if (postOnly && best !== undefined && isWithin(limit, best.price, side)) {
    return "POST_ONLY_WOULD_TAKE";
  }
  if (tif !== "FOK") return undefined;
  const person = model.linkedAccounts.accountsOf(member);
  let wanted = quantity;
  for (const maker of against) {
    if (wanted <= 0 || !isWithin(limit, maker.price, side)) break;
    if (!person.has(maker.terms.member) || selfTrade === "DECREMENT") wanted -= leftOf(maker);
    else if (selfTrade !== "EXPIRE_MAKER") break;
  }
  return wanted > 0 ? "FOK_NOT_FILLED" : undefined;
}

function opposite(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}

/** Trades by the best price first, then by time, each at the maker's price. */
function* take(
  model: Model,
  contract: Contract,
  taker: OwnPerpetualOrder,
  limit: number,
): Expected {
  const { side, member } = taker.terms;
  const person = model.linkedAccounts.accountsOf(member);
  for (;;) {
    const [maker] = effective(model, contract.number, opposite(side)).filter(({ id }) => {
      return id !== taker.id;
    });
    if (maker === undefined || !isWithin(limit, maker.price, side)) return;
    const quantity = Math.min(leftOf(taker), leftOf(maker), reducibleOf(model, contract, taker));
    if (quantity === 0) return;
    if (person.has(maker.terms.member)) {
      yield* meetOneself(contract, taker, maker, quantity);
      yield* fitted(model, contract, maker.terms.member);
    } else yield* meet(model, contract, { taker, maker, quantity });
    if (taker.place === "over") return;
  }
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

function* meet(model: Model, contract: Contract, { taker, maker, quantity }: Meeting): Expected {
  const { price } = maker;
  const matches = [taker, maker].map(({ terms: { member, side } }): Match => {
    return { member, side, price, quantity };
  });
  for (const { member } of matches) yield* payBeforeChange(model, contract, member);
  for (const [at, order] of [taker, maker].entries()) {
    const match = matches[at];
    if (match === undefined || !isBeyondBankruptcy(model, contract, match)) continue;
    return yield endOf(order, contract, "BANKRUPTCY");
  }
  yield tradeOf(model, contract, { taker, maker, quantity });
  for (const { member } of matches.toReversed()) yield* fitted(model, contract, member);
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
    const { member, side, takerRate, makerRate } = order.terms;
    const rate = BigInt(order === taker ? takerRate : makerRate);
    return sideOfMatch(model, contract, { member, side, price, quantity }, { order, rate });
  };
  return {
    type: "PerpetualTraded",
    contract: contract.number,
    asset: contract.asset,
    maker: maker.id,
    taker: taker.id,
    buyer: buying.terms.member,
    seller: selling.terms.member,
    takerBuys,
    price,
    quantity,
    ...toldSide("buyer", figures(buying)),
    ...toldSide("seller", figures(selling)),
  };
}

function* meetOneself(
  contract: Contract,
  taker: OwnPerpetualOrder,
  maker: OwnPerpetualOrder,
  overlap: number,
): Expected {
  const mode = taker.terms.selfTrade;
  if (mode === "DECREMENT") {
    for (const order of [maker, taker]) yield preventionOf(contract, order, overlap);
    for (const order of [maker, taker]) {
      if (leftOf(order) === 0) yield endOf(order, contract, "STP");
    }
    return;
  }
  if (mode !== "EXPIRE_TAKER") yield endOf(maker, contract, "STP");
  if (mode !== "EXPIRE_MAKER") yield endOf(taker, contract, "STP");
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
  }: {
    readonly member: number;
    readonly side: Side;
    readonly quantity: number;
    readonly reduceOnly: boolean;
  },
): number {
  const size = model.perpetual.position(contract.number, member)?.quantity ?? 0n;
  if (side === "buy" ? size >= 0n : size <= 0n) return 0;
  const lots = Number((size < 0n ? -size : size) / contract.lot);
  if (reduceOnly) return quantity;
  const taken = fitsOf(model, contract, member).reduce((sum, { closing }) => sum + closing, 0);
  return Math.min(quantity, Math.max(lots - taken, 0));
}
