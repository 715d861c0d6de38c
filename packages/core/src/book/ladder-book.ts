import { assert } from "@sumi/primitives/assert.ts";
import type { Book, LevelVisitor } from "./book.ts";
import type { Order, Side } from "./order.ts";
import { PriceLadder } from "./price-ladder.ts";
import { Rungs } from "./rungs.ts";

/** The book in service: a price ladder for each side, a queue at each price. */
export class LadderBook<AnyOrder extends Order = Order> implements Book<AnyOrder> {
  readonly #buys: PriceLadder<AnyOrder>;
  readonly #sells: PriceLadder<AnyOrder>;

  /** The books of one exchange share their rungs. */
  constructor(rungs: Rungs = new Rungs()) {
    this.#buys = new PriceLadder("highest", rungs);
    this.#sells = new PriceLadder("lowest", rungs);
  }

  best(side: Side): AnyOrder | undefined {
    return this.#ladder(side).best?.first;
  }

  add(order: AnyOrder): void {
    this.#ladder(order.side).at(order.price).join(order);
  }

  remove(order: AnyOrder): void {
    const { level } = order;
    assert(level !== undefined, "a removed order rested");
    level.leave(order);
    if (level.first === undefined) this.#ladder(order.side).drop(level);
  }

  shrink(order: AnyOrder, quantity: number): void {
    assert(order.level !== undefined, "a shrunk order rests");
    order.level.quantity -= quantity;
  }

  bestPrice(side: Side): number | undefined {
    return this.#ladder(side).best?.price;
  }

  eachOrder(side: Side, visit: (order: AnyOrder) => boolean): void {
    this.#ladder(side).each((level) => {
      for (let order = level.first; order !== undefined; order = order.nextInLevel) {
        if (!visit(order)) return false;
      }
      return true;
    });
  }

  levels(side: Side, limit: number, visit: LevelVisitor): void {
    let visited = 0;
    this.#ladder(side).each((level) => {
      if (visited === limit) return false;
      visit(level.price, level.quantity, level.orders);
      visited += 1;
      return true;
    });
  }

  #ladder(side: Side): PriceLadder<AnyOrder> {
    return side === "buy" ? this.#buys : this.#sells;
  }
}
