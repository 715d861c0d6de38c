import type { Holding } from "@sumi/formulas/perpetual/position.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Side } from "../book/order.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";

/** One member's position on one contract. */
export type Position = {
  readonly contract: number;
  readonly member: number;
  /** Lots, below zero for a short; never zero. */
  quantity: number;
  entry: Amount;
  /** The balance of the position's account. */
  margin: Amount;
  leverage: number;
  /** The sequence and the time of the command that opened it; the older position comes first. */
  readonly opened: number;
  readonly openedMs: number;
  /** The time of the last funding that it paid or was counted for. */
  fundedMs: number;
  isLiquidating: boolean;
  /** True once its owner has been warned, until it changes. */
  isWarned: boolean;
  /** Its triggers, among the stops of the contract; undefined where it has none. */
  takeProfit: PerpetualOrder | undefined;
  stopLoss: PerpetualOrder | undefined;
  /** As last computed: the next mark that reaches it, and its place in the queue, or −1. */
  nextMark: Amount;
  place: number;
};

export function holdingOf(contract: Contract, position: Position): Holding {
  const { quantity, entry, margin } = position;
  return { isLong: quantity > 0, size: sizeOf(contract, quantity), entry, margin };
}

/** The side of an order that closes the position. */
export function closingSide({ quantity }: Pick<Position, "quantity">): Side {
  return quantity > 0 ? "sell" : "buy";
}

/** The lots of a position that an order of that side closes. */
export function closableLots(position: Position | undefined, side: Side): number {
  if (position === undefined || closingSide(position) !== side) return 0;
  return Math.abs(position.quantity);
}
