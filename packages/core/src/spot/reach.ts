import { crosses, opposite } from "../book/book.ts";
import type { Order, SelfTradeMode, Side } from "../book/order.ts";
import type { State } from "../state.ts";

/** What an order would take from the book as it stands: lots, and their cost in tick·lots. */
export type Reach = { readonly quantity: number; readonly cost: number };

export type Reaching = {
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly selfTrade: SelfTradeMode;
  /** Ticks: the worst price it may meet. */
  readonly limit: number;
  /** Lots wanted. */
  readonly quantity: number;
};

/**
 * Looks ahead through the book without touching it. The member's own orders are treated as
 * self-trade prevention will treat them, so the preview and the match that follows agree.
 */
export function reachOf(x: State, taker: Reaching): Reach {
  let left = taker.quantity;
  let quantity = 0;
  let cost = 0;
  x.spot.bookOf(taker.market).eachOrder(opposite(taker.side), (maker) => {
    if (left === 0 || !crosses(taker.side, taker.limit, maker.price)) return false;
    const met = Math.min(left, maker.left);
    if (!isSamePerson(x, taker.member, maker)) {
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

/** Accounts with the same verified identity count as one member (rules 1.5.4). */
export function isSamePerson(x: State, member: number, other: Order): boolean {
  if (member === other.member) return true;
  return x.members.get(member).identity === x.members.get(other.member).identity;
}
