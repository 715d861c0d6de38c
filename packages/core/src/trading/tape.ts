import { TradedSum, type TradedSums } from "./traded-sum.ts";

const WINDOW_SECONDS = 300;

/** The sum of one second's trades. */
export type TradedSecond = TradedSums & { readonly second: number };

type Row = { second: number; readonly sum: TradedSum };

/**
 * The prices of one market's trades: the last one, and the volume-weighted average of the last five
 * minutes between members who are not the house (rules 1.4), in 300 one-second sums.
 */
export class Tape {
  lastPrice = 0;
  readonly #rows: readonly Row[] = Array.from({ length: WINDOW_SECONDS }, () => {
    return { second: 0, sum: new TradedSum() };
  });
  /** All sums of the window that ends with the second of the newest trade. */
  readonly #total = new TradedSum();
  #newest = 0;
  #knownSecond = -1;
  #knownAverage = 0;

  trade(price: number, quantity: number, counts: boolean, timeMs: number): void {
    this.lastPrice = price;
    if (!counts) return;
    const second = Math.floor(timeMs / 1000);
    const row = this.#openRow(second);
    row.trade(price, quantity);
    this.#total.trade(price, quantity);
  }

  /** In ticks; 0 without a trade in the window. A read changes only caches, never the state. */
  average(timeMs: number): number {
    const second = Math.floor(timeMs / 1000);
    if (this.#knownSecond !== second) {
      this.#knownSecond = second;
      this.#knownAverage = this.#standing(second).average();
    }
    return this.#knownAverage;
  }

  /** The seconds of the window in which something was traded, oldest first. */
  *tradedSeconds(): Iterable<TradedSecond> {
    for (let second = this.#newest - WINDOW_SECONDS + 1; second <= this.#newest; second += 1) {
      const row = this.#rowOf(second);
      if (row.second === second && !row.sum.isEmpty) yield { second, ...row.sum.fields };
    }
  }

  /** Restores a second, or a part of one, from a snapshot. */
  restoreSecond({ second, ...sums }: TradedSecond): void {
    this.#openRow(second).add(sums);
    this.#total.add(sums);
  }

  /** The sum of a second that now becomes the newest, if it is not older than the newest one. */
  #openRow(second: number): TradedSum {
    if (second > this.#newest) {
      this.#subtractLapsed(this.#total, second);
      this.#newest = second;
    }
    this.#knownSecond = -1;
    const row = this.#rowOf(second);
    if (row.second !== second) {
      row.second = second;
      row.sum.clear();
    }
    return row.sum;
  }

  /** All sums of the window that ends with `second`, which no trade is younger than. */
  #standing(second: number): TradedSum {
    if (second === this.#newest) return this.#total;
    const standing = new TradedSum();
    standing.add(this.#total);
    this.#subtractLapsed(standing, second);
    return standing;
  }

  /** Takes from a total the sums that fall out of the window when `second` is its last. */
  #subtractLapsed(from: TradedSum, second: number): void {
    const end = Math.min(second - WINDOW_SECONDS, this.#newest);
    for (let lapsed = this.#newest - WINDOW_SECONDS + 1; lapsed <= end; lapsed += 1) {
      const row = this.#rowOf(lapsed);
      if (row.second === lapsed) from.subtract(row.sum);
    }
  }

  /** The row of a second; the second one window earlier had the same. */
  #rowOf(second: number): Row {
    const index = ((second % WINDOW_SECONDS) + WINDOW_SECONDS) % WINDOW_SECONDS;
    return this.#rows[index] as Row; // The remainder is the index of a row.
  }
}
