import type { OwnOrder } from "./orders.ts";

/**
 * One side of a book as a plain list in price-time order, the best order last. It shares no code
 * with the exchange's books: the next order to trade is at the end of a list.
 */
export class Queue {
  readonly #bestIsHighest: boolean;
  readonly #orders: OwnOrder[] = [];

  constructor(side: "buy" | "sell") {
    this.#bestIsHighest = side === "buy";
  }

  get best(): OwnOrder | undefined {
    return this.#orders.at(-1);
  }

  get length(): number {
    return this.#orders.length;
  }

  add(order: OwnOrder): void {
    this.#orders.splice(this.#positionOf(order), 0, order);
  }

  /** Answers true if it was there. */
  remove(order: OwnOrder): boolean {
    const at = this.#positionOf(order);
    if (this.#orders[at] !== order) return false;
    this.#orders.splice(at, 1);
    return true;
  }

  /** In the sequence in which they would trade. */
  *inOrder(): Generator<OwnOrder> {
    for (let at = this.#orders.length - 1; at >= 0; at -= 1) {
      const order = this.#orders[at];
      if (order !== undefined) yield order;
    }
  }

  /** The index of an order, or the index at which it would be inserted. */
  #positionOf(order: OwnOrder): number {
    let low = 0;
    let high = this.#orders.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#orders[middle];
      if (other !== undefined && this.#isServedAfter(other, order)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isServedAfter(one: OwnOrder, other: OwnOrder): boolean {
    if (one.price === other.price) return one.ticket > other.ticket;
    return one.price < other.price === this.#bestIsHighest;
  }
}

/** Both sides of a market. */
export class OwnBook {
  readonly buy = new Queue("buy");
  readonly sell = new Queue("sell");

  against(side: "buy" | "sell"): Queue {
    return side === "buy" ? this.sell : this.buy;
  }

  /** True if a buyer would pay a seller's price, and yet both rest. */
  get isCrossed(): boolean {
    const bid = this.buy.best;
    const ask = this.sell.best;
    return bid !== undefined && ask !== undefined && bid.price >= ask.price;
  }
}

/** True if a taker of `side` with this limit would accept the price. */
export function isWithin(limit: number, price: number, side: "buy" | "sell"): boolean {
  return side === "buy" ? price <= limit : price >= limit;
}
