import { ZERO } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { Order } from "../book/order.ts";
import { Random } from "../testing/random.ts";
import { OrderTable } from "./order-table.ts";

test("an order is found by its id until it is removed", () => {
  const table = new OrderTable();
  const order = orderOf(7);
  expect(table.find(7)).toBeUndefined();
  table.add(order);
  expect(table.find(7)).toBe(order);
  expect(table.get(7)).toBe(order);
  table.remove(order);
  expect(table.find(7)).toBeUndefined();
  expect(() => table.get(7)).toThrow("the order is open");
  expect(() => table.remove(order)).toThrow("was in the table");
});

test("a Map of the same orders answers the same, whatever comes and goes", () => {
  const random = new Random(11);
  const table = new OrderTable();
  const expected = new Map<number, Order>();
  let id = 0;
  for (let step = 0; step < 30_000; step += 1) {
    id += 1 + Math.floor(random.next() * 3);
    // Ids that are equal in their lower 32 bits fall on one slot.
    for (const order of step % 5 === 0 ? [orderOf(id), orderOf(id + 2 ** 32)] : [orderOf(id)]) {
      table.add(order);
      expected.set(order.id, order);
    }
    const isGrowing = step % 10_000 < 6_000;
    if (isGrowing ? random.next() < 0.3 : expected.size > 100) leave(table, expected, random);
    if (!isGrowing && expected.size > 100) leave(table, expected, random);
  }
  for (let asked = 1; asked <= id; asked += 1) {
    if (table.find(asked) !== expected.get(asked)) expect.fail(`id ${asked}`);
    const high = asked + 2 ** 32;
    if (table.find(high) !== expected.get(high)) expect.fail(`id ${high}`);
  }
  expect(expected.size).toBeGreaterThan(500);
});

/** Removes the oldest order, or one that was passed over for a while. */
function leave(table: OrderTable, expected: Map<number, Order>, random: Random): void {
  const oldest = expected.values();
  let order = oldest.next().value;
  for (let skipped = Math.floor(random.next() * 20); skipped > 0; skipped -= 1) {
    order = oldest.next().value ?? order;
  }
  if (order === undefined) return;
  table.remove(order);
  expected.delete(order.id);
}

function orderOf(order: number): Order {
  const terms = { order, member: 1, market: 0, side: "buy", price: 1, quantity: 1 } as const;
  const plain = { kind: "limit", tif: "GTC", postOnly: false, amount: ZERO } as const;
  const stop = { stopPrice: 0, stopWhen: "none", selfTrade: "EXPIRE_TAKER" } as const;
  const rates = { clientId: "", makerRate: 0, takerRate: 0 };
  return new Order().begin({ ...terms, ...plain, ...stop, ...rates }, 0);
}
