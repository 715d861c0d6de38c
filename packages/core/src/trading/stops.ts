import { assert } from "@sumi/primitives/assert.ts";
import type { Order } from "../book/order.ts";
import { PriceLadder } from "../book/price-ladder.ts";

/** The stop orders of one market that wait for their price, on a ladder for each direction. */
export class Stops<AnyOrder extends Order = Order> {
  /** Fire when the last price is at or above: the lowest comes first. */
  readonly #above = new PriceLadder<AnyOrder>("lowest");
  readonly #below = new PriceLadder<AnyOrder>("highest");

  add(order: AnyOrder): void {
    this.#ladder(order).at(order.stopPrice).join(order);
  }

  remove(order: AnyOrder): void {
    const { level } = order;
    assert(level !== undefined, "a removed stop was waiting");
    level.leave(order);
    if (level.first === undefined) this.#ladder(order).drop(level);
  }

  /**
   * True if that price fires any stop. A price between two ticks fires those above it up to the
   * tick below, and those below it down to the tick above.
   */
  fires(price: number, tickAbove = price): boolean {
    const { best: above } = this.#above;
    if (above !== undefined && price >= above.price) return true;
    const { best: below } = this.#below;
    return below !== undefined && tickAbove <= below.price;
  }

  /** The orders that the price fires, oldest first. */
  firedBy(price: number, tickAbove = price): AnyOrder[] {
    const fired: AnyOrder[] = [];
    collect(this.#above, (stop) => price >= stop, fired);
    collect(this.#below, (stop) => tickAbove <= stop, fired);
    return fired.sort((a, b) => a.id - b.id);
  }

  each(visit: (order: AnyOrder) => void): void {
    for (const ladder of [this.#above, this.#below]) {
      collect(ladder, () => true, []).forEach(visit);
    }
  }

  #ladder(order: AnyOrder): PriceLadder<AnyOrder> {
    return order.stopWhen === "above" ? this.#above : this.#below;
  }
}

function collect<AnyOrder extends Order>(
  ladder: PriceLadder<AnyOrder>,
  reached: (price: number) => boolean,
  into: AnyOrder[],
): AnyOrder[] {
  ladder.each((level) => {
    if (!reached(level.price)) return false;
    for (let order = level.first; order !== undefined; order = order.nextInLevel) into.push(order);
    return true;
  });
  return into;
}
