import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { EndReason } from "../trading/end-reason.ts";
import { findOwn, refusalOfName } from "../trading/own-orders.ts";
import type { CancelAllOrders, CancelOrder } from "./commands.ts";
import { endOrder } from "./ending.ts";

export function cancelOrder(x: State, command: CancelOrder): Outcome<void> {
  const order = findOwn(x.spot, command.actor, command.order);
  if (order === undefined) return refusalOfName(x.spot, command.actor, command.order);

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

  // From here on the orders must be cancelled.
  endAllOf(x, member, market, "USER");
  return DONE;
}

/** Ends a member's open orders in one market, or (−1) in all, oldest first. */
export function endAllOf(x: State, member: number, market: number, reason: EndReason): void {
  for (const order of x.spot.openOrdersOf(member).reverse()) {
    if (market === -1 || order.market === market) endOrder(x, order, reason);
  }
}
