import { ZERO } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { Random } from "../testing/random.ts";
import type { Book } from "./book.ts";
import { LadderBook } from "./ladder-book.ts";
import { NaiveBook } from "./naive-book.ts";
import { Order, type Side } from "./order.ts";
import { PRICE_LIMIT } from "./price-ladder.ts";

const BOOKS: readonly (readonly [name: string, create: () => Book])[] = [
  ["ladder", () => new LadderBook()],
  ["naive", () => new NaiveBook()],
];

for (const [name, create] of BOOKS) {
  describe(`the ${name} book`, () => {
    test("puts the best price first and, at one price, the oldest", () => {
      const book = create();
      const prices = [100, 99, 101, 100, 99];
      for (const [index, price] of prices.entries()) {
        book.add(orderOf(index + 1, "buy", price, 1));
        book.add(orderOf(index + 11, "sell", price, 1));
      }
      expect(idsOf(book, "buy")).toEqual([3, 1, 4, 2, 5]);
      expect(idsOf(book, "sell")).toEqual([12, 15, 11, 14, 13]);
      expect([book.best("buy")?.id, book.bestPrice("sell")]).toEqual([3, 99]);
    });

    test("is empty when the last order has left", () => {
      const book = create();
      const order = orderOf(1, "buy", 100, 5);
      book.add(order);
      book.remove(order);
      expect([book.best("buy"), book.bestPrice("buy"), idsOf(book, "buy")]).toEqual([
        undefined,
        undefined,
        [],
      ]);
    });

    test("sums up levels, the best so many of them", () => {
      const book = create();
      const orders = [orderOf(1, "sell", 7, 5), orderOf(2, "sell", 8, 6), orderOf(3, "sell", 7, 4)];
      for (const order of orders) book.add(order);
      shrink(book, orders[0], 2);
      expect(levelsOf(book, "sell", 10)).toEqual([
        [7, 7, 2],
        [8, 6, 1],
      ]);
      expect(levelsOf(book, "sell", 1)).toEqual([[7, 7, 2]]);
      expect(levelsOf(book, "sell", 0)).toEqual([]);
    });

    test("stops visiting when told to", () => {
      const book = create();
      for (let id = 1; id <= 5; id += 1) book.add(orderOf(id, "sell", id, 1));
      const visited: number[] = [];
      book.eachOrder("sell", ({ id }) => visited.push(id) < 3);
      expect(visited).toEqual([1, 2, 3]);
    });

    test("reaches from the first price to the last", () => {
      const book = create();
      for (const [index, price] of [1, PRICE_LIMIT - 1, 2, 33, 1_048_576].entries()) {
        book.add(orderOf(index + 1, "buy", price, 1));
        book.add(orderOf(index + 11, "sell", price, 1));
      }
      expect(idsOf(book, "buy")).toEqual([2, 5, 4, 3, 1]);
      expect(idsOf(book, "sell")).toEqual([11, 13, 14, 15, 12]);
    });
  });
}

test("a price beyond the ladder is our own mistake", () => {
  for (const price of [0, PRICE_LIMIT, -1]) {
    expect(() => new LadderBook().add(orderOf(1, "buy", price, 1))).toThrow("a price is between");
  }
});

describe("both books stay the same under a random crowd", () => {
  for (const [seed, spread] of [
    [1, 12],
    [2, 3_000],
    [3, PRICE_LIMIT - 2],
  ] as const) {
    test(`seed ${seed}, prices over ${spread} ticks`, () => {
      const random = new Random(seed);
      const books = BOOKS.map(([, create]) => create());
      const resting: (readonly [Order, Order])[] = [];
      for (let id = 1; id <= 6_000; id += 1) {
        if (resting.length === 0 || random.chance(0.52)) {
          const side = random.oneOf<Side>(["buy", "sell"]);
          const price = random.between(1, spread);
          const left = random.between(2, 100);
          const pair = [orderOf(id, side, price, left), orderOf(id, side, price, left)] as const;
          for (const [index, book] of books.entries()) book.add(pair[index] ?? pair[0]);
          resting.push(pair);
          continue;
        }
        const at = random.between(0, resting.length - 1);
        const pair = resting[at];
        const shrinks = random.chance(0.3) && (pair?.[0].left ?? 0) > 1;
        for (const [index, book] of books.entries()) {
          if (shrinks) shrink(book, pair?.[index], 1);
          else leave(book, pair?.[index]);
        }
        if (!shrinks) resting.splice(at, 1);
        if (id % 50 === 0) expectSame(books);
      }
      expectSame(books);
    });
  }
});

function expectSame(books: readonly Book[]): void {
  const [ladder, naive] = books.map((book) =>
    (["buy", "sell"] as const).map((side) => ({
      best: book.best(side)?.id,
      price: book.bestPrice(side),
      orders: idsOf(book, side),
      levels: levelsOf(book, side, 20),
    })),
  );
  expect(ladder).toEqual(naive);
}

function shrink(book: Book, order: Order | undefined, quantity: number): void {
  if (order === undefined) return;
  order.left -= quantity;
  book.shrink(order, quantity);
}

function leave(book: Book, order: Order | undefined): void {
  if (order !== undefined) book.remove(order);
}

function idsOf(book: Book, side: Side): number[] {
  const ids: number[] = [];
  book.eachOrder(side, ({ id }) => ids.push(id) > 0);
  return ids;
}

function levelsOf(book: Book, side: Side, limit: number): [number, number, number][] {
  const levels: [number, number, number][] = [];
  book.levels(side, limit, (...level) => levels.push(level));
  return levels;
}

function orderOf(order: number, side: Side, price: number, quantity: number): Order {
  const terms = { order, member: 1, market: 0, side, price, quantity };
  const plain = { kind: "limit", tif: "GTC", postOnly: false, amount: ZERO } as const;
  const stop = { stopPrice: 0, stopWhen: "none", selfTrade: "EXPIRE_TAKER" } as const;
  const rates = { clientId: "", makerRate: 0, takerRate: 0 };
  return new Order().begin({ ...terms, ...plain, ...stop, ...rates }, 0);
}
