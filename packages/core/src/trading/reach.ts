import { type Book, crosses, opposite } from "../book/book.ts";
import type { Order, SelfTradeMode, Side } from "../book/order.ts";
import type { State } from "../state.ts";
import { isSelfTrade } from "./self-trade.ts";

/** The lots that an order would take from the present book, and their cost in tick·lots. */
export type Reach = { readonly quantity: number; readonly cost: number };

export type Reaching = {
  readonly member: number;
  readonly side: Side;
  readonly selfTrade: SelfTradeMode;
  /** Ticks: the worst price it may meet. */
  readonly limit: number;
  /** Lots wanted. */
  readonly quantity: number;
};

/**
 * Looks ahead through the book without touching it. The person's own orders are treated as
 * self-trade prevention will treat them, so the preview and the match that follows agree.
 */
export function reachOf<AnyOrder extends Order>(
  x: State,
  book: Book<AnyOrder>,
  taker: Reaching,
  mayTrade?: (x: State, maker: AnyOrder) => boolean,
): Reach {
  let left = taker.quantity;
  let quantity = 0;
  let cost = 0;
  book.eachOrder(opposite(taker.side), (maker) => {
    if (left === 0 || !crosses(taker.side, taker.limit, maker.price)) return false;
    if (mayTrade !== undefined && !mayTrade(x, maker)) return true;
    const met = Math.min(left, maker.left);
    if (!isSelfTrade(x, taker, maker)) {
      left -= met;
      quantity += met;
      cost += met * maker.price;
      return true;
    }
    if (taker.selfTrade === "DECREMENT") left -= met;
    return taker.selfTrade === "DECREMENT" || taker.selfTrade === "EXPIRE_MAKER";
  });
  return { quantity, cost };
}

/** True if a market buy by amount (in tick·lots) can buy at least one lot. */
export function reachesALot(
  x: State,
  book: Book,
  taker: Omit<Reaching, "quantity">,
  amount: number,
): boolean {
  let left = amount;
  let reached = false;
  book.eachOrder(opposite(taker.side), (maker) => {
    const met = Math.min(Math.floor(left / maker.price), maker.left);
    if (met === 0 || !crosses(taker.side, taker.limit, maker.price)) return false;
    if (!isSelfTrade(x, taker, maker)) {
      reached = true;
      return false;
    }
    if (taker.selfTrade === "DECREMENT") left -= met * maker.price;
    return taker.selfTrade === "DECREMENT" || taker.selfTrade === "EXPIRE_MAKER";
  });
  return reached;
}
