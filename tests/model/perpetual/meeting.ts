import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { ended, fitted, holdFor } from "./fitting.ts";
import { payBeforeChange } from "./funding-run.ts";
import { fillPassing } from "./passing.ts";
import type { PerpetualEventOf } from "./record.ts";
import { hindranceOf, matchOf, sideOfMatch, toldSide } from "./sides.ts";
import { type Contract, leftOf, type OwnPerpetualOrder } from "./state.ts";

type Reason = PerpetualEventOf<"PerpetualOrderEnded">["reason"];

type Meeting = {
  readonly taker: OwnPerpetualOrder;
  readonly maker: OwnPerpetualOrder;
  readonly quantity: number;
};

/** Answers true if the taker may not go on. */
export function* meet(
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

/** A position is protected as the order says that opens it. */
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

function tradeOf(
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
export function* meetOneself(
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

/**
 * The rest of an order that only reduces is over with its position. While the position stands, such
 * a stop that could not take waits for its price again.
 */
export function* endTaker(
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

/** An order that only reduces takes no more than the position. */
export function reducibleOf(
  model: Model,
  contract: Contract,
  { terms }: OwnPerpetualOrder,
): number {
  if (!terms.reduceOnly) return Number.POSITIVE_INFINITY;
  const size = model.perpetual.position(contract.number, terms.member)?.quantity ?? 0n;
  const isOpposite = terms.side === "buy" ? size < 0n : size > 0n;
  return isOpposite ? Number((size < 0n ? -size : size) / contract.lot) : 0;
}
