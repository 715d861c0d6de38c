import { assert } from "@sumi/primitives/assert.ts";
import type { Order } from "../book/order.ts";

const PAGE_ORDERS = 1024;

type Page = { count: number; readonly orders: (Order | undefined)[] };

/**
 * Every order that is not over, by id. Ids rise with the sequence, so pages of neighbouring ids
 * need no hashing and keep orders of one moment together; a page is let go when its last order
 * ends.
 */
export class OrderTable {
  readonly #pages: (Page | undefined)[] = [];

  find(id: number): Order | undefined {
    const number = Math.floor(id / PAGE_ORDERS);
    return this.#pages[number]?.orders[id - number * PAGE_ORDERS];
  }

  get(id: number): Order {
    const order = this.find(id);
    assert(order !== undefined, "the order is open");
    return order;
  }

  add(order: Order): void {
    const number = Math.floor(order.id / PAGE_ORDERS);
    while (this.#pages.length <= number) this.#pages.push(undefined);
    const page = this.#pages[number] ?? { count: 0, orders: new Array(PAGE_ORDERS) };
    this.#pages[number] = page;
    page.orders[order.id - number * PAGE_ORDERS] = order;
    page.count += 1;
  }

  remove(order: Order): void {
    const number = Math.floor(order.id / PAGE_ORDERS);
    const page = this.#pages[number];
    assert(page !== undefined, "a removed order was in the table");
    page.orders[order.id - number * PAGE_ORDERS] = undefined;
    page.count -= 1;
    if (page.count === 0) this.#pages[number] = undefined;
  }
}
