import { assert } from "@sumi/primitives/assert.ts";
import { rawPrice } from "../feed.ts";

/** One venue's recorded prices, in recorded time. */
export type Series = {
  /** The time of the first row, and the end of the last one. */
  readonly firstMs: number;
  readonly endMs: number;
  /** The venue's latest quote at that recorded time; `undefined` before the first row. */
  quoteAt(timeMs: number): Quote | undefined;
};

/** A raw price as text, with the venue's own trade id where the recording has one. */
export type Quote = { readonly price: string; readonly trade?: string };

export const CANDLE_MS = 60_000;

/**
 * One-minute candles. Within its minute the price moves from open to close through both extremes:
 * low first in a rising minute, high first in a falling one. A minute without a row keeps the last
 * close.
 */
export class CandleSeries implements Series {
  readonly firstMs: number;
  readonly endMs: number;
  readonly #timesMs: Float64Array;
  /** Open, high, low and close of each candle, in a row. A cell that is not a price is NaN. */
  readonly #prices: Float64Array;
  readonly #decimals: number;

  constructor(timesMs: Float64Array, prices: Float64Array, decimals: number) {
    this.#timesMs = timesMs;
    this.#prices = prices;
    this.#decimals = decimals;
    this.firstMs = timesMs[0] ?? 0;
    this.endMs = (timesMs[timesMs.length - 1] ?? 0) + CANDLE_MS;
  }

  quoteAt(timeMs: number): Quote | undefined {
    const row = rowAt(this.#timesMs, timeMs);
    if (row < 0) return undefined;
    const elapsed = (timeMs - (this.#timesMs[row] ?? 0)) / CANDLE_MS;
    const price = this.#priceWithin(row, Math.min(elapsed, 1));
    return price > 0 ? { price: rawPrice(price, this.#decimals) } : undefined;
  }

  #priceWithin(row: number, elapsed: number): number {
    const [open, high, low, close] = this.#prices.subarray(row * 4, row * 4 + 4);
    assert(open !== undefined && close !== undefined, "a candle has four prices");
    assert(high !== undefined && low !== undefined, "a candle has four prices");
    const stops = close >= open ? [open, low, high, close] : [open, high, low, close];
    const leg = Math.min(Math.floor(elapsed * 3), 2);
    const from = stops[leg];
    const to = stops[leg + 1];
    assert(from !== undefined && to !== undefined, "a candle has three legs");
    return from + (to - from) * (elapsed * 3 - leg);
  }
}

/** Single trades: the quote is the last trade at or before a moment. */
export class TradeSeries implements Series {
  readonly firstMs: number;
  readonly endMs: number;
  readonly #timesMs: Float64Array;
  readonly #prices: Float64Array;
  readonly #ids: Float64Array;
  readonly #decimals: number;

  constructor(
    timesMs: Float64Array,
    { prices, ids, decimals }: { prices: Float64Array; ids: Float64Array; decimals: number },
  ) {
    this.#timesMs = timesMs;
    this.#prices = prices;
    this.#ids = ids;
    this.#decimals = decimals;
    this.firstMs = timesMs[0] ?? 0;
    // The last trade lasts one second, so that even a recording of one trade has a duration.
    this.endMs = (timesMs[timesMs.length - 1] ?? 0) + 1000;
  }

  quoteAt(timeMs: number): Quote | undefined {
    const row = rowAt(this.#timesMs, timeMs);
    const price = this.#prices[row];
    if (price === undefined || !(price > 0)) return undefined;
    return { price: rawPrice(price, this.#decimals), trade: String(this.#ids[row]) };
  }
}

/** The index of the last row at or before that time, or −1. */
function rowAt(timesMs: Float64Array, timeMs: number): number {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((timesMs[middle] ?? 0) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
