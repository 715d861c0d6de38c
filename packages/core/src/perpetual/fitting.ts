import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { available } from "../ledger/accounts.ts";
import { stakeLeftOf } from "../self-limits/rules.ts";
import type { State } from "../state.ts";
import type { Contract } from "./contracts.ts";
import type { PerpetualOrderFitted } from "./order-events.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { closableLots } from "./position.ts";
import { lotsInTier } from "./risk.ts";
import { holdOf, openedOf } from "./trade.ts";
import type { PerpetualEndReason } from "./trigger.ts";

/**
 * Lets a member's orders on a contract follow the position (rules 2.5). Orders that only reduce are
 * never more than the position together; of the rest the oldest close first. What an order opens is
 * held for and keeps to the tiers and the member's limits of losses, or the order becomes smaller.
 */
export function fitOrders(x: State, contract: Contract, member: number): void {
  const { number } = contract;
  if (x.perpetual.memberOrders.count(number, member) === 0) return;
  const position = x.perpetual.position(number, member);
  const left = { buy: closableLots(position, "buy"), sell: closableLots(position, "sell") };
  // Most orders only open, and stay as they are.
  const isConcerned = x.perpetual.memberOrders.some(member, (order) => {
    if (order.market !== number || order.place !== "book") return false;
    return order.closing > 0 || order.reduceOnly || left[order.side] > 0;
  });
  if (!isConcerned) return;
  const orders = ordersOf(x, contract, member);
  for (const order of reducing(orders)) {
    const cut = Math.max(order.left - left[order.side], 0);
    left[order.side] -= order.left - cut;
    if (cut > 0) trim(x, contract, order, cut);
  }
  for (const order of orders) {
    if (order.reduceOnly) continue;
    const closing = Math.min(order.left, left[order.side]);
    left[order.side] -= closing;
    settle(x, contract, order, closing);
  }
}

/** The lots of a new order that would close, beside the member's other orders. */
export function closingLots(
  x: State,
  contract: Contract,
  order: Pick<PerpetualOrder, "member" | "side" | "quantity">,
  except?: PerpetualOrder,
): number {
  const position = x.perpetual.position(contract.number, order.member);
  const left = closableLots(position, order.side);
  if (left === 0) return 0;
  const taken = x.perpetual.memberOrders.sumOf(order.member, (other) => {
    const counts = other.market === contract.number && other.place === "book";
    return counts && other !== except && other.side === order.side ? other.closing : 0;
  });
  return Math.min(order.quantity, Math.max(left - Number(taken), 0));
}

/** Ends an open order and frees the rest of its hold; others may then close what it would have. */
export function endOrder(x: State, order: PerpetualOrder, reason: PerpetualEndReason): void {
  const { id, member, market: number, hold: released, closing } = order;
  const contract = x.perpetual.contracts.get(number);
  const { asset } = contract;
  x.emit({
    type: "PerpetualOrderEnded",
    order: id,
    member,
    contract: number,
    asset,
    reason,
    released,
  });
  if (closing > 0) fitOrders(x, contract, member);
}

/**
 * Where the status of a contract permits no openings, what resting orders would open is over, the
 * oldest first. Whoever rests an order would otherwise be the only one with whom others can close.
 */
export function endOpenings(x: State, contract: Contract): void {
  if (contract.status === "open") return;
  for (const order of x.perpetual.openOrdersIn(contract.number)) {
    const { closing, opening: cut, hold, place } = order;
    if (place !== "book" || cut === 0) continue;
    const fitting = { closing, cut, reason: "MARKET_CLOSED", holdChange: -hold as Amount } as const;
    if (closing === 0) endOrder(x, order, "MARKET_CLOSED");
    else emitFitted(x, contract, order, fitting);
  }
}

/** The orders that a position counts for, oldest first: those on the book. */
function ordersOf(x: State, { number }: Contract, member: number): PerpetualOrder[] {
  return x.perpetual
    .openOrdersOf(member)
    .filter(({ market, place }) => market === number && place === "book")
    .reverse();
}

/** The orders that only reduce, the most aggressive first, then the older. */
function reducing(orders: readonly PerpetualOrder[]): PerpetualOrder[] {
  const resting = orders.filter(({ reduceOnly }) => reduceOnly);
  const distance = ({ side, price }: PerpetualOrder) => (side === "sell" ? price : -price);
  return resting.sort((one, other) => distance(one) - distance(other) || one.id - other.id);
}

/** Takes lots from an order that only reduces; one without lots is over. */
function trim(x: State, contract: Contract, order: PerpetualOrder, cut: number): void {
  const closing = order.left - cut;
  emitFitted(x, contract, order, { closing, cut, reason: "REDUCE_ONLY", holdChange: ZERO });
  if (closing === 0) endOrder(x, order, "REDUCE_ONLY");
}

function settle(x: State, contract: Contract, order: PerpetualOrder, closing: number): void {
  if (closing === order.closing) return;
  const wanted = order.left - closing;
  const opened = openedOf(contract, order);
  const free = x.ledger.balance(available(order.member), contract.asset);
  const costOf = (lots: number) => holdOf(contract, order, { opened, lots }) - order.hold;
  const isOpen = contract.status === "open";
  const permitted = isOpen ? lotsInTier(x, contract, order, wanted) : 0;
  const mostWithin = (purse: Amount) => {
    return costOf(permitted) <= purse ? permitted : mostLots(permitted, costOf, purse);
  };
  const paid = mostWithin(free);
  const left = stakeLeftOf(x, order.member);
  const kept = left === undefined ? permitted : mostWithin(left);
  const lots = Math.min(paid, kept);
  const cut = wanted - lots;
  const holdChange = costOf(lots) as Amount;
  const limit = isOpen ? "POSITION_LIMIT" : "MARKET_CLOSED";
  const short = kept < paid ? "SELF_LIMIT" : "INSUFFICIENT_BALANCE";
  const shortage = lots < permitted ? short : limit;
  const reason = cut > 0 ? shortage : "NONE";
  emitFitted(x, contract, order, { closing, cut, reason, holdChange });
  if (order.left === 0) endOrder(x, order, shortage);
}

/** The most lots whose cost is not above `free`; cost rises with the lots. */
function mostLots(wanted: number, costOf: (lots: number) => bigint, free: bigint): number {
  let [low, high] = [0, wanted];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (costOf(middle) <= free) low = middle;
    else high = middle;
  }
  return low;
}

function emitFitted(
  x: State,
  contract: Contract,
  { id, member }: PerpetualOrder,
  fitting: {
    readonly closing: number;
    readonly cut: number;
    readonly reason: PerpetualOrderFitted["reason"];
    readonly holdChange: Amount;
  },
): void {
  const { closing, cut, reason, holdChange } = fitting;
  x.emit({
    type: "PerpetualOrderFitted",
    order: id,
    member,
    contract: contract.number,
    asset: contract.asset,
    closing,
    cut,
    reason,
    holdChange,
  });
}
