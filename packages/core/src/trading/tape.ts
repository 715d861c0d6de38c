const WINDOW_SECONDS = 300;
/** Sums of price × quantity outgrow 2⁵³, so each is kept in two whole numbers: high × 2³² + low. */
const LOW = 2 ** 32;
/** Below these, twice the turnover and the quantity beside it stay under 2⁵³. */
const HIGH_SAFE = 2 ** 18;
const LOW_SAFE = 2 ** 18;

/** The numbers per second of the window: the second itself, then the fields of its sum. */
const ROW = 4;

/** The sum of one second's trades: turnover as high × 2³² + low, in tick·lots. */
export type TradedSecond = {
  readonly second: number;
  readonly high: number;
  readonly low: number;
  readonly quantity: number;
};

/** The sum of several seconds' trades: turnover in tick·lots, quantity in lots. */
class Sum {
  high = 0;
  low = 0;
  quantity = 0;

  add(high: number, low: number, quantity: number): void {
    this.high += high;
    this.low += low;
    this.quantity += quantity;
  }

  /** Turnover over quantity, half up to a whole tick; 0 if the quantity is 0. */
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
 * The prices of one market's trades: the last one, and the volume-weighted average of the last five
 * minutes between members who are not the house (rules 1.4), in 300 one-second sums.
 */
export class Tape {
  lastPrice = 0;
  readonly #seconds = new Float64Array(WINDOW_SECONDS * ROW);
  /** All sums of the window that ends with the second of the newest trade. */
  readonly #total = new Sum();
  #newest = 0;
  #knownSecond = -1;
  #knownAverage = 0;

  trade(price: number, quantity: number, counts: boolean, timeMs: number): void {
    this.lastPrice = price;
    if (!counts) return;
    const turnover = price * quantity;
    const high = Math.floor(turnover / LOW);
    this.#add(Math.floor(timeMs / 1000), high, turnover - high * LOW, quantity);
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
      const [rowSecond, high = 0, low = 0, quantity = 0] = this.#row(second);
      if (rowSecond === second && quantity !== 0) yield { second, high, low, quantity };
    }
  }

  /** Restores a second from a snapshot. */
  restoreSecond({ second, high, low, quantity }: TradedSecond): void {
    this.#add(second, high, low, quantity);
  }

  #add(second: number, high: number, low: number, quantity: number): void {
    if (second > this.#newest) {
      this.#subtractLapsed(this.#total, second);
      this.#newest = second;
    }
    const seconds = this.#seconds;
    const at = rowOf(second);
    if (seconds[at] !== second) seconds.fill(0, at, at + ROW);
    seconds[at] = second;
    seconds[at + 1] = (seconds[at + 1] ?? 0) + high;
    seconds[at + 2] = (seconds[at + 2] ?? 0) + low;
    seconds[at + 3] = (seconds[at + 3] ?? 0) + quantity;
    this.#total.add(high, low, quantity);
    this.#knownSecond = -1;
  }

  /** All sums of the window that ends with `second`, which no trade is younger than. */
  #standing(second: number): Sum {
    if (second === this.#newest) return this.#total;
    const standing = new Sum();
    standing.add(this.#total.high, this.#total.low, this.#total.quantity);
    this.#subtractLapsed(standing, second);
    return standing;
  }

  /** Takes from a total the sums that fall out of the window when `second` is its last. */
  #subtractLapsed(from: Sum, second: number): void {
    const end = Math.min(second - WINDOW_SECONDS, this.#newest);
    for (let lapsed = this.#newest - WINDOW_SECONDS + 1; lapsed <= end; lapsed += 1) {
      if (this.#seconds[rowOf(lapsed)] !== lapsed) continue;
      const [, high = 0, low = 0, quantity = 0] = this.#row(lapsed);
      from.add(-high, -low, -quantity);
    }
  }

  #row(second: number): Float64Array {
    const at = rowOf(second);
    return this.#seconds.subarray(at, at + ROW);
  }
}

/** The position of a second's row; the second one window earlier had the same row. */
function rowOf(second: number): number {
  const index = ((second % WINDOW_SECONDS) + WINDOW_SECONDS) % WINDOW_SECONDS;
  return index * ROW;
}
