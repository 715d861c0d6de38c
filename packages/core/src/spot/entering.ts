import { crosses, opposite } from "../book/book.ts";
import { mayRest } from "../book/order.ts";
import type { Market } from "../markets/markets.ts";
import type { State } from "../state.ts";
import { reachOf } from "../trading/reach.ts";
import { collarOf, referenceOf } from "../trading/reference.ts";
import { endOrder } from "./ending.ts";
import type { EndReason } from "./events.ts";
import { takeLiquidity } from "./matching.ts";
import type { SpotOrder } from "./spot-order.ts";

/**
 * An accepted, amended or fired order meets the market: it takes what it may, then rests or ends.
 * A stop still waiting for its price does nothing yet, unless its price is here already.
 */
export function enterMarket(x: State, market: Market, order: SpotOrder): void {
  if (order.place === "stops") {
    const last = x.spot.lastPrice(market.number) || referenceOf(x, market);
    if (order.stopPrice === last) x.emit(markOf(order));
    return;
  }
  if (order.price === 0) return enterAsMarketOrder(x, market, order);
  const untouched = endsUntouched(x, order);
  if (untouched !== undefined) return endOrder(x, order, untouched);
  const taken = takeLiquidity(x, market, order, order.price);
  if (taken !== "over" && !mayRest(order)) endOrder(x, order, "IOC_REMAINDER");
}

type Entering = Pick<
  SpotOrder,
  "member" | "market" | "side" | "selfTrade" | "price" | "left" | "postOnly" | "tif"
>;

/** Why an order at a limit ends before it touches the book, or nothing (rules 1.5.2). */
export function endsUntouched(x: State, order: Entering): EndReason | undefined {
  if (order.postOnly && wouldTake(x, order)) return "POST_ONLY_WOULD_TAKE";
  if (order.tif === "FOK" && !isWhollyReachable(x, order)) return "FOK_NOT_FILLED";
  return undefined;
}

export function markOf({ id, market }: SpotOrder) {
  return { type: "StopMarked", order: id, market } as const;
}

/** Takes within the collar, once (rules 1.5.3). */
function enterAsMarketOrder(x: State, market: Market, order: SpotOrder): void {
  const reference = referenceOf(x, market);
  if (reference === undefined) return endOrder(x, order, "NO_LIQUIDITY");
  const limit = collarOf(x.markets.termsOf(market, x.now.timeMs), order.side, reference);
  const taken = takeLiquidity(x, market, order, limit);
  if (taken === "over") return;
  const isSpent = order.filled > 0 && (taken === "spent" || restBuysNoLot(x, market, order));
  endOrder(x, order, isSpent ? "FILLED" : "NO_LIQUIDITY");
}

/** Of an amount, a rest that buys no lot at the last price is no rest (rules 1.3). */
function restBuysNoLot(x: State, market: Market, order: SpotOrder): boolean {
  if (order.amount === 0n) return false;
  return order.hold < BigInt(x.spot.lastPrice(market.number)) * market.unitsPerTickLot;
}

function wouldTake(x: State, { market, side, price }: Entering): boolean {
  const best = x.spot.bookOf(market).bestPrice(opposite(side));
  return best !== undefined && crosses(side, price, best);
}

function isWhollyReachable(x: State, order: Entering): boolean {
  const { member, market, side, selfTrade, price: limit, left: quantity } = order;
  const reach = reachOf(x, { member, market, side, selfTrade, limit, quantity });
  return reach.quantity === quantity;
}
