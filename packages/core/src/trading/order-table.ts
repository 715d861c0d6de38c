import { assert } from "@sumi/primitives/assert.ts";
import type { Order } from "../book/order.ts";

const CAPACITY_FIRST = 1024;
const NONE = -1;
/** 2³² over the golden ratio: neighbouring ids scatter over all slots. */
const SCATTER = 0x9e3779b1;

/**
 * Every open order, by id: an open-addressing table that is never more than half full. Its size
 * follows the number of open orders, however far apart their ids lie, so that most of it stays in
 * the processor's cache; and unlike a Map it leaves no garbage when orders come and go.
 */
export class OrderTable<AnyOrder extends Order = Order> {
  /** 0 where a slot is free: no order has that id. */
  #ids = new Float64Array(CAPACITY_FIRST);
  #orders: (AnyOrder | undefined)[] = new Array(CAPACITY_FIRST).fill(undefined);
  /** A slot's number is the uppermost bits of the scattered id. */
  #shift = Math.clz32(CAPACITY_FIRST) + 1;
  #count = 0;

  find(id: number): AnyOrder | undefined {
    const slot = this.#slotOf(id);
    return slot === NONE ? undefined : this.#orders[slot];
  }

  get(id: number): AnyOrder {
    const order = this.find(id);
    assert(order !== undefined, "the order is open");
    return order;
  }

  add(order: AnyOrder): void {
    if (2 * this.#count === this.#ids.length) this.#grow();
    this.#put(order);
    this.#count += 1;
  }

  remove(order: AnyOrder): void {
    const slot = this.#slotOf(order.id);
    assert(slot !== NONE, "a removed order was in the table");
    this.#free(slot);
    this.#count -= 1;
  }

  #slotOf(id: number): number {
    const ids = this.#ids;
    const mask = ids.length - 1;
    for (let slot = this.#homeOf(id); ; slot = (slot + 1) & mask) {
      if (ids[slot] === id) return slot;
      if (ids[slot] === 0) return NONE;
    }
  }

  #put(order: AnyOrder): void {
    const mask = this.#ids.length - 1;
    let slot = this.#homeOf(order.id);
    while (this.#ids[slot] !== 0) slot = (slot + 1) & mask;
    this.#ids[slot] = order.id;
    this.#orders[slot] = order;
  }

  /** Orders that a search would no longer reach over the free slot move into it. */
  #free(slot: number): void {
    const ids = this.#ids;
    const mask = ids.length - 1;
    let free = slot;
    for (let next = (slot + 1) & mask; ids[next] !== 0; next = (next + 1) & mask) {
      const id = ids[next] ?? 0;
      const fromHome = (next - this.#homeOf(id)) & mask;
      if (fromHome < ((next - free) & mask)) continue;
      ids[free] = id;
      this.#orders[free] = this.#orders[next];
      free = next;
    }
    ids[free] = 0;
    this.#orders[free] = undefined;
  }

  #grow(): void {
    const orders = this.#orders;
    const capacity = 2 * orders.length;
    this.#ids = new Float64Array(capacity);
    this.#orders = new Array(capacity).fill(undefined);
    this.#shift -= 1;
    for (const order of orders) if (order !== undefined) this.#put(order);
  }

  #homeOf(id: number): number {
    return Math.imul(id, SCATTER) >>> this.#shift;
  }
}
