import type { Order, Side } from "./order.ts";

/**
 * The resting orders of one market, in price-time order. Two books keep this promise: a ladder in
 * service and a naive one in tests, which is the oracle of the first.
 */
export interface Book<AnyOrder extends Order = Order> {
  /** Returns the order that trades first on that side. */
  best(side: Side): AnyOrder | undefined;
  /** Adds a resting order, last at its price. */
  add(order: AnyOrder): void;
  remove(order: AnyOrder): void;
  /** Reduces the remaining quantity of a resting order by `quantity` lots. */
  shrink(order: AnyOrder, quantity: number): void;
  bestPrice(side: Side): number | undefined;
  /** Visits orders in the sequence in which they would trade, until `visit` returns false. */
  eachOrder(side: Side, visit: (order: AnyOrder) => boolean): void;
  /** Visits the best `limit` prices of a side, with their lots and number of orders. */
  levels(side: Side, limit: number, visit: LevelVisitor): void;
}

/** Makes an empty book. */
export type CreateBook = <AnyOrder extends Order>() => Book<AnyOrder>;

export type LevelVisitor = (price: number, quantity: number, orders: number) => void;

export function opposite(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}

/** True if a taker of that side with that limit may trade at the maker's price. */
export function crosses(taker: Side, limit: number, makerPrice: number): boolean {
  return taker === "buy" ? makerPrice <= limit : makerPrice >= limit;
}
