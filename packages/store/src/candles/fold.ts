import type { Amount } from "@sumi/primitives/amount.ts";
import { type Interval, startOf } from "./intervals.ts";

/** A price that was seen: a trade with its volumes, or an index sample without any. */
export type Print = {
  readonly timeMs: number;
  /** Units of 10⁻⁸ of the quote asset for one whole coin. */
  readonly price: Amount;
  readonly base: Amount;
  readonly quote: Amount;
};

/** One interval's prices, in the units of its prints. Candles come from prints alone. */
export type Candle = {
  readonly openMs: number;
  readonly open: Amount;
  readonly high: Amount;
  readonly low: Amount;
  readonly close: Amount;
  readonly baseVolume: Amount;
  readonly quoteVolume: Amount;
  /** The number of its prints. */
  readonly prints: number;
};

/**
 * The candle after one more print. `candle` is the present one of the print's interval; with none,
 * or with one of an earlier interval, the print opens a new one.
 */
export function foldPrint(candle: Candle | undefined, print: Print, interval: Interval): Candle {
  const openMs = startOf(interval, print.timeMs);
  if (candle === undefined || candle.openMs < openMs) return opened(openMs, print);
  const { price, base, quote } = print;
  return {
    openMs,
    open: candle.open,
    high: price > candle.high ? price : candle.high,
    low: price < candle.low ? price : candle.low,
    close: price,
    baseVolume: (candle.baseVolume + base) as Amount,
    quoteVolume: (candle.quoteVolume + quote) as Amount,
    prints: candle.prints + 1,
  };
}

/** An interval without a print: drawn at the last close, never stored. */
export function flatCandle(openMs: number, close: Amount): Candle {
  return opened(openMs, { price: close, base: 0n as Amount, quote: 0n as Amount }, 0);
}

function opened(openMs: number, print: Omit<Print, "timeMs">, prints = 1): Candle {
  const { price, base, quote } = print;
  const prices = { open: price, high: price, low: price, close: price };
  return { openMs, ...prices, baseVolume: base, quoteVolume: quote, prints };
}
