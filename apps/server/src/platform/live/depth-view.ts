import type { Side } from "@sumi/core/book/order.ts";
import { PriceLadder } from "@sumi/core/book/price-ladder.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { assert, unreachable } from "@sumi/primitives/assert.ts";
import type { BookChange } from "./book-changes.ts";

/**
 * The resting lots per price as of the last committed command, folded from events alone. The core's
 * own books run ahead of the disk; this view never shows what a crash could take back.
 */
export class DepthView {
  readonly #orders = new Map<number, Standing>();
  readonly #sides: Record<Side, PriceLadder>[] = [];
  readonly #versions: number[] = [];
  readonly #arrivals = new Set<Standing>();
  readonly #changesOf: (event: ExchangeEvent) => readonly BookChange[];

  /** `changesOf` says what an event does to the books that the view is of. */
  constructor(changesOf: (event: ExchangeEvent) => readonly BookChange[]) {
    this.#changesOf = changesOf;
  }

  /** Adds an order that was open before the first folded command. */
  seed(order: SeedOrder): void {
    const standing = { ...order, rests: false };
    this.#orders.set(order.id, standing);
    if (!order.pending) this.#rest(standing);
  }

  /** Folds the events of one command, in their order. */
  apply(events: readonly ExchangeEvent[]): void {
    for (const event of events) for (const change of this.#changesOf(event)) this.#apply(change);
    // The rest of an order joins the book at the end of its command. Only sums per price are kept,
    // so it does not matter if a stop that the same command triggered has already traded with it.
    for (const order of this.#arrivals) this.#rest(order);
    this.#arrivals.clear();
  }

  /** The best `limit` prices of a side, best first, in ticks and lots. */
  levels(market: number, side: Side, limit: number): PriceLevel[] {
    const levels: PriceLevel[] = [];
    this.#ladders(market)[side].each((level) => {
      if (levels.length === limit) return false;
      levels.push([level.price, level.quantity]);
      return true;
    });
    return levels;
  }

  /** Grows with every change to the market's book. */
  version(market: number): number {
    return this.#versions[market] ?? 0;
  }

  #apply(change: BookChange): void {
    if (change.does === "accepts") return this.#accept(change);
    const order = this.#order(change.id);
    switch (change.does) {
      case "fills":
        this.#shrink(order, change.quantity);
        // A trade that leaves nothing ends the order; a buy by amount has an end event of its own.
        if (order.left === 0 && order.quantity > 0) this.#forget(order);
        return;
      case "shrinks":
        return this.#shrink(order, change.quantity);
      case "amends":
        return this.#amend(order, change);
      case "fires":
        order.pending = false;
        this.#arrivals.add(order);
        return;
      case "rearms":
        this.#leave(order);
        this.#arrivals.delete(order);
        order.pending = true;
        return;
      case "ends":
        return this.#forget(order);
      default:
        return unreachable(change);
    }
  }

  #accept({ does: _, ...terms }: Extract<BookChange, { does: "accepts" }>): void {
    const order = { ...terms, left: terms.quantity, rests: false };
    this.#orders.set(order.id, order);
    if (!order.pending) this.#arrivals.add(order);
  }

  #amend(order: Standing, { price, quantity }: Extract<BookChange, { does: "amends" }>): void {
    this.#leave(order);
    order.price = price;
    order.left += quantity - order.quantity;
    order.quantity = quantity;
    if (!order.pending) this.#arrivals.add(order);
  }

  #shrink(order: Standing, quantity: number): void {
    order.left -= quantity;
    if (!order.rests) return;
    this.#ladders(order.market)[order.side].at(order.price).quantity -= quantity;
    this.#touch(order.market);
  }

  #rest(order: Standing): void {
    const level = this.#ladders(order.market)[order.side].at(order.price);
    level.quantity += order.left;
    level.orders += 1;
    order.rests = true;
    this.#touch(order.market);
  }

  #leave(order: Standing): void {
    if (!order.rests) return;
    const ladder = this.#ladders(order.market)[order.side];
    const level = ladder.at(order.price);
    level.quantity -= order.left;
    level.orders -= 1;
    if (level.orders === 0) ladder.drop(level);
    order.rests = false;
    this.#touch(order.market);
  }

  #forget(order: Standing): void {
    this.#leave(order);
    this.#arrivals.delete(order);
    this.#orders.delete(order.id);
  }

  #order(id: number): Standing {
    const order = this.#orders.get(id);
    assert(order !== undefined, "an event names an order that stands");
    return order;
  }

  #ladders(market: number): Record<Side, PriceLadder> {
    const known = this.#sides[market];
    if (known !== undefined) return known;
    const made = { buy: new PriceLadder("highest"), sell: new PriceLadder("lowest") };
    this.#sides[market] = made;
    return made;
  }

  #touch(market: number): void {
    this.#versions[market] = this.version(market) + 1;
  }
}

/** A price in ticks with its lots. */
export type PriceLevel = readonly [price: number, quantity: number];

/** The fields of an open order that the view needs; price 0 and left 0 for a buy by amount. */
export type SeedOrder = {
  readonly id: number;
  readonly market: number;
  readonly side: Side;
  price: number;
  quantity: number;
  /** Lots that can still trade. */
  left: number;
  /** True while the order waits for its trigger. */
  pending: boolean;
};

type Standing = SeedOrder & { rests: boolean };
