import type { Order, Side } from "./order.ts";

/**
 * The resting orders of one market, in price-time order. Two books keep this promise: a ladder in
 * service and a naive one in tests, which is the oracle of the first.
 */
export interface Book {
  /** The order that trades first on that side. */
  best(side: Side): Order | undefined;
  /** The order rests, last at its price. */
  add(order: Order): void;
  remove(order: Order): void;
  /** A resting order has `quantity` lots less left than before. */
  shrink(order: Order, quantity: number): void;
  bestPrice(side: Side): number | undefined;
  /** Visits orders in the sequence in which they would trade, until `visit` answers false. */
  eachOrder(side: Side, visit: (order: Order) => boolean): void;
  /** The best `limit` prices of a side, with their lots and number of orders. */
  levels(side: Side, limit: number, visit: LevelVisitor): void;
}

export type LevelVisitor = (price: number, quantity: number, orders: number) => void;

export function opposite(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}

/** Whether `price` of that side is as good as, or better than, `limit` for the one who meets it. */
export function crosses(taker: Side, limit: number, makerPrice: number): boolean {
  return taker === "buy" ? makerPrice <= limit : makerPrice >= limit;
}
