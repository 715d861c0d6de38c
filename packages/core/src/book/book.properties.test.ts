import { ZERO } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import type { Book } from "./book.ts";
import { LadderBook } from "./ladder-book.ts";
import type { Level } from "./level.ts";
import { NaiveBook } from "./naive-book.ts";
import { Order, type Side } from "./order.ts";
import { PRICE_LIMIT, PriceLadder } from "./price-ladder.ts";

// Method: the same script drives the ladder book and the naive one, each with its own orders; both
// are compared after every step.

const price = fc.oneof(
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(1, 31, 32, 33, 1_023, 1_024, 1_025, 2 ** 25 - 1, 2 ** 25, PRICE_LIMIT - 1),
  fc.integer({ min: 1, max: PRICE_LIMIT - 1 }),
);
const side = fc.constantFrom<Side>("buy", "sell");
const nth = fc.nat(40);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("add"), side, price, lots: fc.nat(99) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove"), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("shrink"), nth, lots: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("amend"), nth, price }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("take"), side, lots: fc.nat(300) }) },
);
type Step = { do: string; side?: Side; price?: number; lots?: number; nth?: number };
const script = fc.array(step, { maxLength: 60 });

property(
  "the book in service is the naive one, only faster",
  [script, fc.nat(5)],
  (steps, depth) => {
    const ladder = new Trader(new LadderBook());
    const naive = new Trader(new NaiveBook());
    for (const step of steps) {
      expect(ladder.perform(step)).toEqual(naive.perform(step));
      expect(ladder.sight(depth)).toEqual(naive.sight(depth));
    }
  },
);

property(
  "a book that was emptied and filled again is as good as a new one",
  [script, script],
  (first, second) => {
    const used = new Trader(new LadderBook());
    for (const step of first) used.perform(step);
    used.clear();
    expect(used.sight(99)).toEqual(new Trader(new LadderBook()).sight(99));
    const fresh = new Trader(new LadderBook());
    for (const step of second) expect(used.perform(step)).toEqual(fresh.perform(step));
    expect(used.sight(99)).toEqual(fresh.sight(99));
  },
);

property(
  "whoever looks only for the first so many orders sees the first so many orders",
  [script, fc.nat(10)],
  (steps, count) => {
    const trader = new Trader(new LadderBook());
    for (const step of steps) trader.perform(step);
    for (const side of ["buy", "sell"] as const) {
      const seen: number[] = [];
      trader.book.eachOrder(side, ({ id }) => seen.push(id) <= count);
      expect(seen).toEqual(trader.idsOf(side).slice(0, count + 1));
    }
  },
);

property(
  "the best price of a ladder is the best of those that hang on it, whichever way it leads",
  [fc.array(fc.tuple(price, fc.boolean()), { maxLength: 80 })],
  (steps) => {
    const ladders = [new PriceLadder("highest"), new PriceLadder("lowest")];
    const hanging = new Set<number>();
    for (const [at, hangs] of steps) {
      if (!hangs && !hanging.has(at)) continue;
      for (const ladder of ladders) {
        const level = ladder.at(at);
        if (!hangs) ladder.drop(level);
      }
      if (hangs) hanging.add(at);
      else hanging.delete(at);
      const rising = [...hanging].sort((a, b) => a - b);
      expect(ladders.map(pricesOf)).toEqual([rising.toReversed(), rising]);
      expect(ladders.map(({ best }) => best?.price)).toEqual([rising.at(-1), rising[0]]);
      expect(ladders.map(({ size }) => size)).toEqual([hanging.size, hanging.size]);
    }
  },
);

function pricesOf(ladder: PriceLadder): number[] {
  const prices: number[] = [];
  ladder.each(({ price }: Level) => prices.push(price) > 0);
  return prices;
}

/** One book and the orders that rest on it, by the order of their arrival. */
class Trader {
  readonly book: Book;
  readonly #resting: Order[] = [];
  #count = 0;

  constructor(book: Book) {
    this.book = book;
  }

  /** Returns what happened, in words that do not depend on the book. */
  perform({ do: what, side = "buy", price = 1, lots = 0, nth = 0 }: Step): unknown {
    if (what === "add") return this.#add(side, price, lots + 1);
    if (what === "take") return this.#take(side, lots);
    const order = this.#resting[nth % Math.max(1, this.#resting.length)];
    if (order === undefined) return "nobody rests";
    if (what === "shrink") return this.#shrink(order, Math.min(lots, order.left - 1));
    this.#remove(order);
    return what === "amend" ? this.#add(order.side, price, order.left) : order.id;
  }

  sight(depth: number): unknown {
    return (["buy", "sell"] as const).map((side) => {
      const levels: [number, number, number][] = [];
      this.book.levels(side, depth, (...level) => levels.push(level));
      const best = this.book.best(side);
      return [best?.id, this.book.bestPrice(side), best?.price, this.idsOf(side), levels];
    });
  }

  idsOf(side: Side): number[] {
    const ids: number[] = [];
    this.book.eachOrder(side, ({ id }) => ids.push(id) > 0);
    return ids;
  }

  clear(): void {
    for (const order of [...this.#resting]) this.#remove(order);
    this.#count = 0;
  }

  #add(side: Side, price: number, quantity: number): number {
    this.#count += 1;
    const order = orderOf(this.#count, side, price, quantity);
    this.book.add(order);
    this.#resting.push(order);
    return order.id;
  }

  /** Meets the best orders of a side one after the other, as a match does. */
  #take(side: Side, lots: number): [order: number, lots: number][] {
    const fills: [number, number][] = [];
    for (let left = lots; left > 0; ) {
      const best = this.book.best(side);
      if (best === undefined) break;
      const met = Math.min(left, best.left);
      fills.push([best.id, met]);
      left -= met;
      this.#shrink(best, met);
      if (best.left === 0) this.#remove(best);
    }
    return fills;
  }

  #shrink(order: Order, lots: number): number {
    order.left -= lots;
    this.book.shrink(order, lots);
    return order.left;
  }

  #remove(order: Order): void {
    this.book.remove(order);
    this.#resting.splice(this.#resting.indexOf(order), 1);
  }
}

function orderOf(order: number, side: Side, price: number, quantity: number): Order {
  const terms = { order, member: 1, market: 0, side, price, quantity };
  const plain = { kind: "limit", tif: "GTC", postOnly: false, amount: ZERO } as const;
  const stop = { stopPrice: 0, stopWhen: "none", selfTrade: "EXPIRE_TAKER" } as const;
  const rates = { clientId: "", makerRate: 0, takerRate: 0 };
  return new Order().begin({ ...terms, ...plain, ...stop, ...rates }, 0);
}
