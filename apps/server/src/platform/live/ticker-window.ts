import type { Amount } from "@sumi/primitives/amount.ts";
import { type Candle, foldPrint, type Print } from "@sumi/store/candles/fold.ts";
import { MINUTE_MS, minuteOf } from "@sumi/store/tables/time.ts";
import type { Day } from "../../shared/market-data.ts";

/** The running minute and the 1,439 before it, as in the read models (store/candles/tickers.ts). */
export const WINDOW_MINUTES = 1_440;

/** The first minute of the window that ends with this moment. */
export function windowStart(timeMs: number): number {
  return minuteOf(timeMs) - (WINDOW_MINUTES - 1) * MINUTE_MS;
}

/** One market's last 24 hours, exact to the minute, kept as the minutes in which it traded. */
export class TickerWindow {
  /** Oldest first; only minutes with trades. */
  readonly #minutes: Candle[] = [];
  /** The last price before those minutes. */
  #before: Amount | undefined;

  /** Continues from history: minutes with trades, oldest first, and the last price before them. */
  seed(minutes: readonly Candle[], before: Amount | undefined): void {
    this.#minutes.push(...minutes);
    this.#before = before;
  }

  fold(print: Print): void {
    const running = this.#minutes.at(-1);
    const next = foldPrint(running, print, "1m");
    if (running?.openMs === next.openMs) this.#minutes.pop();
    this.#minutes.push(next);
  }

  /** `undefined` for a market without any trade. */
  day(nowMs: number): Day | undefined {
    this.#slide(windowStart(nowMs));
    const last = this.#minutes.at(-1)?.close ?? this.#before;
    if (last === undefined) return undefined;
    const open = this.#before ?? this.#minutes[0]?.open ?? last;
    let high = this.#minutes[0]?.high ?? last;
    let low = this.#minutes[0]?.low ?? last;
    let baseVolume = 0n;
    let quoteVolume = 0n;
    for (const minute of this.#minutes) {
      if (minute.high > high) high = minute.high;
      if (minute.low < low) low = minute.low;
      baseVolume += minute.baseVolume;
      quoteVolume += minute.quoteVolume;
    }
    const volumes = { baseVolume: baseVolume as Amount, quoteVolume: quoteVolume as Amount };
    return { last, open, high, low, ...volumes };
  }

  #slide(firstMs: number): void {
    const kept = this.#minutes.findIndex(({ openMs }) => openMs >= firstMs);
    const gone = this.#minutes.splice(0, kept === -1 ? this.#minutes.length : kept);
    this.#before = gone.at(-1)?.close ?? this.#before;
  }
}
