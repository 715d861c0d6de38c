import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import { findOwn, refusalOfName } from "../trading/own-orders.ts";
import type { CancelAllPerpetualOrders, CancelPerpetualOrder } from "./commands.ts";
import { endOrder } from "./fitting.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import type { PerpetualEndReason } from "./trigger.ts";

export function cancelPerpetualOrder(x: State, command: CancelPerpetualOrder): Outcome<void> {
  const { actor: member } = command;
  const order = findOwn(x.perpetual, member, command.order);
  if (order === undefined) return refusalOfName(x.perpetual, member, command.order);
  const refusal = refusalOfLiquidation(x, order.market, member);
  if (refusal !== undefined) return refusal;

  // From here on the order must be cancelled.
  endOrder(x, order, "USER");
  return DONE;
}

export function cancelAllPerpetualOrders(
  x: State,
  command: CancelAllPerpetualOrders,
): Outcome<void> {
  const { actor: member, contract } = command;
  if (x.members.find(member) === undefined) return reject("ILLEGAL_OPERATION");
  if (contract !== -1 && x.perpetual.contracts.numbered(contract) === undefined) {
    return reject("PARAMETER_ERROR", { field: "symbol" });
  }
  const refusal = refusalOfLiquidation(x, contract, member);
  if (refusal !== undefined) return refusal;

  // From here on the orders must be cancelled.
  endAllOf(x, member, contract, "USER");
  return DONE;
}

/** Ends a member's open orders on one contract, or (−1) on all, oldest first. */
export function endAllOf(
  x: State,
  member: number,
  contract: number,
  reason: PerpetualEndReason,
): void {
  const orders = x.perpetual.openOrdersOf(member);
  const named = orders.filter(({ market }) => contract === -1 || market === contract);
  endEach(x, named, reason);
}

/** Ends orders of an excluded member that could open a position; those that only reduce stay. */
export function endOpeningOf(x: State, member: number): void {
  const orders = x.perpetual.openOrdersOf(member).filter(({ reduceOnly }) => !reduceOnly);
  endEach(x, orders, "SELF_LIMIT");
}

/** Ends orders that are given newest first, the oldest of them first. */
function endEach(x: State, orders: readonly PerpetualOrder[], reason: PerpetualEndReason): void {
  for (const { id } of orders.toReversed()) {
    // An order may have ended meanwhile, because another one's end changed what it closes.
    const order = x.perpetual.find(id);
    if (order !== undefined) endOrder(x, order, reason);
  }
}

/** No command touches a position that is being liquidated, nor its orders (rules 2.8). */
export function refusalOfLiquidation(
  x: State,
  contract: number,
  member: number,
): Rejected | undefined {
  const isLiquidating = x.perpetual.position(contract, member)?.isLiquidating === true;
  return isLiquidating ? reject("POSITION_IN_LIQUIDATION") : undefined;
}
