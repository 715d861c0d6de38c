import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { CancelAllOrders, CancelOrder, OrderName } from "./commands.ts";
import { endOrder } from "./ending.ts";
import type { EndReason } from "./events.ts";
import type { SpotOrder } from "./spot-order.ts";

export function cancelOrder(x: State, command: CancelOrder): Outcome<void> {
  const order = findOwn(x, command.actor, command.order);
  if (order === undefined) return refusalOfName(x, command.actor, command.order);

  // From here on the order must be cancelled.
  endOrder(x, order, "USER");
  return DONE;
}

export function cancelAllOrders(x: State, command: CancelAllOrders): Outcome<void> {
  const { actor: member, market } = command;
  if (x.members.find(member) === undefined) return reject("ILLEGAL_OPERATION");
  if (market !== -1 && x.markets.all[market] === undefined) {
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

/** The member's own open order of that name. */
export function findOwn({ spot }: State, member: number, name: OrderName): SpotOrder | undefined {
  // Orders without a client id cannot be named by it.
  if (name === "") return undefined;
  if (typeof name === "string") return spot.memberOrders.byClientId(member, name);
  const open = spot.find(name);
  return open?.member === member ? open : undefined;
}

/**
 * Why a member has no such open order. A stranger's order answers exactly as one that never was; an
 * order of one's own that is over says how it ended, as long as that is remembered.
 */
export function refusalOfName({ spot }: State, member: number, name: OrderName): Rejected {
  const ending = typeof name === "string" ? undefined : spot.endings.find(name, member);
  if (ending === "cancelled") return reject("ORDER_ALREADY_CANCELLED");
  return ending === "filled" ? reject("CANCEL_FAILED") : reject("ORDER_NOT_FOUND");
}
