import { roundedHalfUp } from "../decimal.ts";

type Second = { readonly second: number; turnover: bigint; quantity: bigint };

const WINDOW_SECONDS = 300;

/**
 * The prices of a market's trades (rules 1.4): the last one, and the average of the last 300
 * seconds, weighted by volume, without trades in which the house takes part.
 */
export class OwnTape {
  /** Ticks; 0 before the first trade. */
  lastPrice = 0;
  #seconds: Second[] = [];
  #turnover = 0n;
  #quantity = 0n;

  trade(of: { price: number; quantity: number; withHouse: boolean }, timeMs: number): void {
    this.lastPrice = of.price;
    if (of.withHouse) return;
    const second = Math.floor(timeMs / 1000);
    const turnover = BigInt(of.price) * BigInt(of.quantity);
    const newest = this.#seconds.at(-1);
    if (newest?.second === second) {
      newest.turnover += turnover;
      newest.quantity += BigInt(of.quantity);
    } else {
      this.#seconds.push({ second, turnover, quantity: BigInt(of.quantity) });
    }
    this.#turnover += turnover;
    this.#quantity += BigInt(of.quantity);
  }

  /** In ticks, rounded half up; `undefined` without trades that count. Time never goes back. */
  average(timeMs: number): number | undefined {
    this.#forget(Math.floor(timeMs / 1000) - WINDOW_SECONDS);
    if (this.#quantity === 0n) return undefined;
    return Number(roundedHalfUp(this.#turnover, this.#quantity));
  }

  /** Forgets everything up to and including that second. */
  #forget(second: number): void {
    let lapsed = 0;
    for (const each of this.#seconds) {
      if (each.second > second) break;
      this.#turnover -= each.turnover;
      this.#quantity -= each.quantity;
      lapsed += 1;
    }
    if (lapsed > 0) this.#seconds = this.#seconds.slice(lapsed);
  }
}
