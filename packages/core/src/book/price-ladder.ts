import { assert } from "@sumi/primitives/assert.ts";
import { Level } from "./level.ts";

const RUNG_BITS = 5;
const RUNGS = 1 << RUNG_BITS;
const RUNG_MASK = RUNGS - 1;
/** Six floors of five bits reach every price below 2³⁰ ticks. */
const SHIFT_TOP = 25;
export const PRICE_LIMIT = 2 ** 30;
/** Emptied levels and bare nodes kept to be used again, of each at most so many. */
const SPARE_MAX = 256;

/** One node: `taken` has a bit for every rung on which something hangs. */
class Node {
  taken = 0;
  readonly hung: (Node | Level | undefined)[] = new Array(RUNGS).fill(undefined);
}

/**
 * The price levels of one side of a book, best first: a radix tree of six floors with 32 rungs
 * each. Finding, adding and dropping a level touches six small nodes however many levels there are,
 * so nobody can slow the book down by filling it with dust.
 */
export class PriceLadder {
  readonly #root = new Node();
  /** Emptied levels and bare nodes, to be used again: in a deep book every amendment needs some. */
  readonly #spareLevels: Level[] = [];
  readonly #spareNodes: Node[] = [];
  readonly #highestFirst: boolean;
  #best: Level | undefined = undefined;
  #size = 0;

  constructor(best: "highest" | "lowest") {
    this.#highestFirst = best === "highest";
  }

  get best(): Level | undefined {
    return this.#best;
  }

  get size(): number {
    return this.#size;
  }

  /** The level at `price`, made if there is none. */
  at(price: number): Level {
    let node = this.#root;
    for (let shift = SHIFT_TOP; shift > 0; shift -= RUNG_BITS) {
      const rung = (price >>> shift) & RUNG_MASK;
      let below = node.hung[rung] as Node | undefined; // Only the lowest floor carries levels.
      if (below === undefined) {
        below = this.#spareNodes.pop() ?? new Node();
        node.hung[rung] = below;
        node.taken |= 1 << rung;
      }
      node = below;
    }
    const rung = price & RUNG_MASK;
    const found = node.hung[rung] as Level | undefined; // The lowest floor carries only levels.
    if (found !== undefined) return found;
    return this.#hang(node, rung, price);
  }

  /** Takes an empty level away. */
  drop(level: Level): void {
    this.#unhang(this.#root, level.price, SHIFT_TOP);
    this.#size -= 1;
    if (level === this.#best) this.#best = this.#foremost();
    if (this.#spareLevels.length < SPARE_MAX) this.#spareLevels.push(level);
  }

  /** Visits levels from the best on, until `visit` answers false. */
  each(visit: (level: Level) => boolean): void {
    this.#visit(this.#root, SHIFT_TOP, visit);
  }

  #hang(node: Node, rung: number, price: number): Level {
    assert(price > 0 && price < PRICE_LIMIT, "a price is between 1 and 2^30 ticks");
    const level = this.#spareLevels.pop() ?? new Level();
    level.price = price;
    node.hung[rung] = level;
    node.taken |= 1 << rung;
    this.#size += 1;
    if (this.#best === undefined || this.#isBetter(price, this.#best.price)) this.#best = level;
    return level;
  }

  #isBetter(price: number, than: number): boolean {
    return this.#highestFirst ? price > than : price < than;
  }

  /** Answers whether the node is left bare, so that the one above can let go of it. */
  #unhang(node: Node, price: number, shift: number): boolean {
    const rung = (price >>> shift) & RUNG_MASK;
    const below = node.hung[rung];
    if (shift > 0) {
      const isBare = this.#unhang(below as Node, price, shift - RUNG_BITS);
      if (!isBare) return false;
      if (this.#spareNodes.length < SPARE_MAX) this.#spareNodes.push(below as Node);
    }
    node.hung[rung] = undefined;
    node.taken &= ~(1 << rung);
    return node.taken === 0;
  }

  #foremost(): Level | undefined {
    let node = this.#root;
    if (node.taken === 0) return undefined;
    for (let shift = SHIFT_TOP; shift > 0; shift -= RUNG_BITS) {
      node = node.hung[this.#foremostRung(node.taken)] as Node;
    }
    return node.hung[this.#foremostRung(node.taken)] as Level;
  }

  #foremostRung(taken: number): number {
    return RUNGS - 1 - Math.clz32(this.#highestFirst ? taken : taken & -taken);
  }

  #visit(node: Node, shift: number, visit: (level: Level) => boolean): boolean {
    let taken = node.taken;
    while (taken !== 0) {
      const rung = this.#foremostRung(taken);
      taken &= ~(1 << rung);
      const hung = node.hung[rung];
      const goesOn =
        shift === 0 ? visit(hung as Level) : this.#visit(hung as Node, shift - RUNG_BITS, visit);
      if (!goesOn) return false;
    }
    return true;
  }
}
