import { assert } from "@sumi/primitives/assert.ts";
import { Level } from "./level.ts";
import type { Order } from "./order.ts";
import { type Place, RUNG_BITS, RUNG_MASK, Rungs } from "./rungs.ts";

/** Six floors of five bits reach every price below 2³⁰ ticks. */
const SHIFT_TOP = 25;
export const PRICE_LIMIT = 2 ** 30;

/**
 * The price levels of one side of a book, best first: a radix tree of six floors with 32 rungs
 * each. Finding, adding and dropping a level touches six small nodes however many levels there are,
 * so filling the book with dust orders cannot slow it down.
 */
export class PriceLadder<AnyOrder extends Order = Order> {
  readonly #rungs: Rungs;
  readonly #root: number;
  /** By the numbers under which they hang on the lowest floor; emptied ones are used again. */
  readonly #levels: (Level<AnyOrder> | undefined)[] = [undefined];
  readonly #spare: Level<AnyOrder>[] = [];
  readonly #highestFirst: boolean;
  #best: Level<AnyOrder> | undefined = undefined;

  /** The ladders of one exchange share their rungs. */
  constructor(best: "highest" | "lowest", rungs: Rungs = new Rungs()) {
    this.#rungs = rungs;
    this.#root = rungs.newNode();
    this.#highestFirst = best === "highest";
  }

  get best(): Level<AnyOrder> | undefined {
    return this.#best;
  }

  get size(): number {
    return this.#levels.length - 1 - this.#spare.length;
  }

  /** The level at `price`, made if there is none. */
  at(price: number): Level<AnyOrder> {
    const rungs = this.#rungs;
    let node = this.#root;
    for (let shift = SHIFT_TOP; shift > 0; shift -= RUNG_BITS) {
      const place = placeOf(node, price >>> shift);
      node = rungs.hungAt(place) || rungs.hangNode(place);
    }
    const place = placeOf(node, price);
    return this.#levels[rungs.hungAt(place)] ?? this.#hang(place, price);
  }

  /** Takes an empty level away. */
  drop(level: Level<AnyOrder>): void {
    this.#rungs.free(level.place, this.#root);
    this.#spare.push(level);
    if (level === this.#best) this.#best = this.#foremost();
  }

  /** Visits levels from the best on, until `visit` returns false. */
  each(visit: (level: Level<AnyOrder>) => boolean): void {
    this.#visit(this.#root, SHIFT_TOP, visit);
  }

  #hang(place: Place, price: number): Level<AnyOrder> {
    assert(price > 0 && price < PRICE_LIMIT, "a price is between 1 and 2^30 ticks");
    const level = this.#spare.pop() ?? this.#newLevel();
    level.price = price;
    level.place = place;
    this.#rungs.hang(place, level.number);
    if (this.#best === undefined || this.#isBetter(price, this.#best.price)) this.#best = level;
    return level;
  }

  #newLevel(): Level<AnyOrder> {
    const level = new Level<AnyOrder>(this.#levels.length);
    this.#levels.push(level);
    return level;
  }

  #isBetter(price: number, than: number): boolean {
    return this.#highestFirst ? price > than : price < than;
  }

  #foremost(): Level<AnyOrder> | undefined {
    const rungs = this.#rungs;
    if (rungs.taken(this.#root) === 0) return undefined;
    let hung = this.#root;
    for (let shift = SHIFT_TOP; shift >= 0; shift -= RUNG_BITS) {
      hung = rungs.hungAt(placeOf(hung, this.#foremostRung(rungs.taken(hung))));
    }
    return this.#levels[hung];
  }

  #foremostRung(taken: number): number {
    return RUNG_MASK - Math.clz32(this.#highestFirst ? taken : taken & -taken);
  }

  #visit(node: number, shift: number, visit: (level: Level<AnyOrder>) => boolean): boolean {
    let taken = this.#rungs.taken(node);
    while (taken !== 0) {
      const rung = this.#foremostRung(taken);
      taken &= ~(1 << rung);
      const hung = this.#rungs.hungAt(placeOf(node, rung));
      const goesOn =
        shift === 0 ? visit(this.#level(hung)) : this.#visit(hung, shift - RUNG_BITS, visit);
      if (!goesOn) return false;
    }
    return true;
  }

  #level(number: number): Level<AnyOrder> {
    const level = this.#levels[number];
    assert(level !== undefined, "what hangs on the lowest floor is a level");
    return level;
  }
}

/** Uses only the lowest five bits of `steps`: those above chose the node. */
function placeOf(node: number, steps: number): Place {
  return (node << RUNG_BITS) | (steps & RUNG_MASK);
}
