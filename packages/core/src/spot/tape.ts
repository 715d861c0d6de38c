import type { Walk, WalkValue } from "../walk.ts";

const WINDOW_SECONDS = 300;
/** Sums of price × quantity outgrow 2⁵³, so each is kept in two whole numbers: high × 2³² + low. */
const LOW = 2 ** 32;
/** Below these, twice the turnover and the quantity beside it stay under 2⁵³. */
const HIGH_SAFE = 2 ** 18;
const LOW_SAFE = 2 ** 18;

/** What was traded in one second, or in several: turnover in tick·lots, quantity in lots. */
class Sum {
  second = 0;
  high = 0;
  low = 0;
  quantity = 0;

  add(other: { readonly high: number; readonly low: number; readonly quantity: number }): void {
    this.high += other.high;
    this.low += other.low;
    this.quantity += other.quantity;
  }

  subtract({ high, low, quantity }: Sum): void {
    this.add({ high: -high, low: -low, quantity: -quantity });
  }

  clear(second: number): void {
    this.second = second;
    this.high = 0;
    this.low = 0;
    this.quantity = 0;
  }

  /** Turnover over quantity, half up to a whole tick; 0 of nothing. */
  average(): number {
    const { high, low, quantity } = this;
    if (quantity === 0) return 0;
    if (high < HIGH_SAFE && low < LOW * LOW_SAFE) {
      // Whole numbers below 2⁵³ divide exactly: their quotient never rounds up to the next whole.
      return Math.floor((2 * (high * LOW + low) + quantity) / (2 * quantity));
    }
    const turnover = BigInt(high) * BigInt(LOW) + BigInt(low);
    return Number((2n * turnover + BigInt(quantity)) / (2n * BigInt(quantity)));
  }
}

/**
 * What one market's trades say about its price: the last one, and the volume-weighted average of
 * the last five minutes between members who are not the house (rules 1.4), in 300 one-second sums.
 */
export class Tape {
  lastPrice = 0;
  readonly #seconds: Sum[] = Array.from({ length: WINDOW_SECONDS }, () => new Sum());
  /** All sums of the window that ends with the second of the newest trade. */
  readonly #total = new Sum();
  #known = { second: -1, average: 0 };

  trade(price: number, quantity: number, counts: boolean, timeMs: number): void {
    this.lastPrice = price;
    if (!counts) return;
    const turnover = price * quantity;
    const high = Math.floor(turnover / LOW);
    this.#add(Math.floor(timeMs / 1000), { high, low: turnover - high * LOW, quantity });
  }

  /** In ticks; 0 while nothing counts. Reading changes nothing that is state. */
  average(timeMs: number): number {
    const second = Math.floor(timeMs / 1000);
    if (this.#known.second === second) return this.#known.average;
    const standing = new Sum();
    standing.add(this.#total);
    for (const lapsed of this.#lapsedBy(second)) standing.subtract(lapsed);
    this.#known = { second, average: standing.average() };
    return this.#known.average;
  }

  walk(walk: Walk, market: number): void {
    walk("lastPrice", market, this.lastPrice);
    const first = this.#total.second - WINDOW_SECONDS + 1;
    for (let second = first; second <= this.#total.second; second += 1) {
      const sum = this.#at(second);
      if (sum.second !== second || sum.quantity === 0) continue;
      walk("tapeSecond", market, second, sum.high, sum.low, sum.quantity);
    }
  }

  restoreSecond(values: readonly WalkValue[]): void {
    const [, second, high, low, quantity] = values as [number, number, number, number, number];
    this.#add(second, { high, low, quantity });
  }

  #add(second: number, traded: { high: number; low: number; quantity: number }): void {
    if (second > this.#total.second) {
      for (const lapsed of this.#lapsedBy(second)) this.#total.subtract(lapsed);
      this.#total.second = second;
    }
    const sum = this.#at(second);
    if (sum.second !== second) sum.clear(second);
    sum.add(traded);
    this.#total.add(traded);
    this.#known.second = -1;
  }

  /** The sums that stand in the total but fall out of the window when `second` is its last. */
  *#lapsedBy(second: number): Generator<Sum> {
    const newest = this.#total.second;
    const end = Math.min(second - WINDOW_SECONDS, newest);
    for (let lapsed = newest - WINDOW_SECONDS + 1; lapsed <= end; lapsed += 1) {
      const sum = this.#at(lapsed);
      if (sum.second === lapsed) yield sum;
    }
  }

  #at(second: number): Sum {
    const index = ((second % WINDOW_SECONDS) + WINDOW_SECONDS) % WINDOW_SECONDS;
    return this.#seconds[index] as Sum; // Made with one sum for every index of the window.
  }
}
