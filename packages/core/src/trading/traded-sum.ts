/** Sums of price × quantity outgrow 2⁵³, so each is kept in two whole numbers: high × 2³² + low. */
const LOW = 2 ** 32;
/** At this size a low part gives its excess to the high part. */
const LOW_FULL = 2 ** 52;
/** Sums of quantities may outgrow 2⁵³, too: each is quantityHigh × 2⁵³ + quantity. */
const QUANTITY_FULL = 2 ** 53;
/** Below these, twice the turnover and the quantity beside it stay under 2⁵³. */
const HIGH_SAFE = 2 ** 18;
const LOW_SAFE = 2 ** 50;

/** Turnover is high × 2³² + low, in tick·lots; quantityHigh × 2⁵³ + quantity is in lots. */
export type TradedSums = {
  readonly high: number;
  readonly low: number;
  readonly quantityHigh: number;
  readonly quantity: number;
};

/** The exact sum of trades. A single trade's price × quantity is below 2⁵³ (rules 0.1). */
export class TradedSum {
  high = 0;
  low = 0;
  quantityHigh = 0;
  quantity = 0;

  get isEmpty(): boolean {
    return this.quantity === 0 && this.quantityHigh === 0;
  }

  get fields(): TradedSums {
    const { high, low, quantityHigh, quantity } = this;
    return { high, low, quantityHigh, quantity };
  }

  trade(price: number, quantity: number): void {
    const turnover = price * quantity;
    const high = Math.floor(turnover / LOW);
    this.#addTurnover(high, turnover - high * LOW);
    this.#addQuantity(quantity);
  }

  add({ high, low, quantityHigh, quantity }: TradedSums): void {
    this.#addTurnover(high, low);
    this.quantityHigh += quantityHigh;
    this.#addQuantity(quantity);
  }

  subtract({ high, low, quantityHigh, quantity }: TradedSums): void {
    this.#addTurnover(-high, -low);
    this.quantityHigh -= quantityHigh;
    if (quantity <= this.quantity) {
      this.quantity -= quantity;
      return;
    }
    this.quantityHigh -= 1;
    this.quantity += QUANTITY_FULL - quantity;
  }

  clear(): void {
    this.high = 0;
    this.low = 0;
    this.quantityHigh = 0;
    this.quantity = 0;
  }

  /** Turnover over quantity, half up to a whole tick; 0 if the quantity is 0. */
  average(): number {
    if (this.isEmpty) return 0;
    const { high, low, quantity } = this;
    if (high < HIGH_SAFE && low < LOW_SAFE) {
      // No price is below a tick, so the quantity is not above the turnover. Whole numbers below
      // 2⁵³ divide exactly: their quotient never rounds up to the next whole.
      return Math.floor((2 * (high * LOW + low) + quantity) / (2 * quantity));
    }
    const turnover = BigInt(high) * BigInt(LOW) + BigInt(low);
    const lots = BigInt(this.quantityHigh) * BigInt(QUANTITY_FULL) + BigInt(quantity);
    return Number((2n * turnover + lots) / (2n * lots));
  }

  #addTurnover(high: number, low: number): void {
    const sum = this.low + low;
    const excess = Math.floor(sum / LOW_FULL);
    this.low = sum - excess * LOW_FULL;
    this.high += high + excess * (LOW_FULL / LOW);
  }

  #addQuantity(quantity: number): void {
    // The room is asked before adding, because a sum above 2⁵³ would be rounded.
    const room = QUANTITY_FULL - this.quantity;
    if (quantity < room) {
      this.quantity += quantity;
      return;
    }
    this.quantityHigh += 1;
    this.quantity = quantity - room;
  }
}
