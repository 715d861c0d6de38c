import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { EndReason } from "../trading/end-reason.ts";
import { findOwn, refusalOfName } from "../trading/own-orders.ts";
import type { CancelAllOrders, CancelOrder } from "./commands.ts";
import { endOrder } from "./ending.ts";

export function cancelOrder(x: State, command: CancelOrder): Outcome<void> {
  const order = findOwn(x.spot, command.actor, command.order);
  if (order === undefined) return refusalOfName(x.spot, command.actor, command.order);
  if (x.auctions.isFrozen(order.market, x.now.timeMs)) return reject("AUCTION_FROZEN");

  // From here on the order must be cancelled.
  endOrder(x, order, "USER");
  return DONE;
}

export function cancelAllOrders(x: State, command: CancelAllOrders): Outcome<void> {
  const { actor: member, market } = command;
  if (x.members.find(member) === undefined) return reject("ILLEGAL_OPERATION");
  if (market !== -1 && x.markets.numbered(market) === undefined) {
    return reject("PARAMETER_ERROR", { field: "symbol" });
  }
  const isFrozen = (number: number) => x.auctions.isFrozen(number, x.now.timeMs);
  if (isFrozen(market)) return reject("AUCTION_FROZEN");

  // From here on the orders must be cancelled.
  for (const order of x.spot.openOrdersOf(member).reverse()) {
    const isMeant = market === -1 ? !isFrozen(order.market) : order.market === market;
    if (isMeant) endOrder(x, order, "USER");
  }
  return DONE;
}

/** Ends all open orders of a member, oldest first. */
export function endAllOf(x: State, member: number, reason: EndReason): void {
  for (const order of x.spot.openOrdersOf(member).reverse()) endOrder(x, order, reason);
}
