import { assert } from "@sumi/primitives/assert.ts";
import type { Book, LevelVisitor } from "./book.ts";
import type { Order, Side } from "./order.ts";

/**
 * A book that anyone can check by reading: two sorted lists. Slow, and the oracle of the fast one.
 */
export class NaiveBook<AnyOrder extends Order = Order> implements Book<AnyOrder> {
  readonly #orders: Record<Side, AnyOrder[]> = { buy: [], sell: [] };

  best(side: Side): AnyOrder | undefined {
    return this.#orders[side][0];
  }

  add(order: AnyOrder): void {
    const orders = this.#orders[order.side];
    const worse = orders.findIndex((other) =>
      order.side === "buy" ? other.price < order.price : other.price > order.price,
    );
    orders.splice(worse === -1 ? orders.length : worse, 0, order);
  }

  remove(order: AnyOrder): void {
    const orders = this.#orders[order.side];
    const index = orders.indexOf(order);
    assert(index >= 0, "a removed order rested");
    orders.splice(index, 1);
  }

  shrink(order: AnyOrder): void {
    assert(this.#orders[order.side].includes(order), "a shrunk order rests");
  }

  bestPrice(side: Side): number | undefined {
    return this.best(side)?.price;
  }

  eachOrder(side: Side, visit: (order: AnyOrder) => boolean): void {
    for (const order of [...this.#orders[side]]) if (!visit(order)) return;
  }

  levels(side: Side, limit: number, visit: LevelVisitor): void {
    const levels = new Map<number, { quantity: number; orders: number }>();
    for (const order of this.#orders[side]) {
      const level = levels.get(order.price) ?? { quantity: 0, orders: 0 };
      level.quantity += order.left;
      level.orders += 1;
      levels.set(order.price, level);
    }
    for (const [price, { quantity, orders }] of [...levels].slice(0, limit)) {
      visit(price, quantity, orders);
    }
  }
}
