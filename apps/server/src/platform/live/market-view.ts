import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Market, Markets } from "@sumi/core/markets/markets.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Candle, foldPrint, type Print } from "@sumi/store/candles/fold.ts";
import { INTERVALS, type Interval } from "@sumi/store/candles/intervals.ts";
import type { TradeRow } from "@sumi/store/spot/rows.ts";
import { tradeOf } from "@sumi/store/spot/trades.ts";
import { TickerWindow } from "./ticker-window.ts";

/** The trades per market that a tick can carry, and that a new subscriber gets. */
export const TRADES_KEPT = 100;
/** A tick spans no more intervals than this, even of the shortest kind. */
const CANDLES_KEPT = 4;

/** The history of one market up to the point where the live view continues. */
export type MarketHistory = {
  readonly market: number;
  /** Newest last, at most TRADES_KEPT. */
  readonly trades: readonly TradeRow[];
  /** Minutes with trades of the last 24 hours, oldest first, and the last price before them. */
  readonly minutes: readonly Candle[];
  readonly before: Amount | undefined;
  /** The running candle of each interval in which there was a trade. */
  readonly running: ReadonlyMap<Interval, Candle>;
};

/** One market's public prints as of the last committed command. */
export class MarketPrints {
  readonly day = new TickerWindow();
  /** The newest trades, oldest first, and the number of trades this process has seen. */
  readonly trades: TradeRow[] = [];
  printed = 0;
  /** The last price; `undefined` before the first trade ever. */
  last: Amount | undefined;
  readonly #candles = new Map<Interval, Candle[]>();

  /** The newest candles with trades, oldest first: the running one is the last. */
  candles(interval: Interval): readonly Candle[] {
    return this.#candles.get(interval) ?? [];
  }

  seed({ trades, minutes, before, running }: MarketHistory): void {
    this.trades.push(...trades);
    this.day.seed(minutes, before);
    this.last = minutes.at(-1)?.close ?? before;
    for (const [interval, candle] of running) this.#candles.set(interval, [candle]);
  }

  print(trade: TradeRow): void {
    this.trades.push(trade);
    if (this.trades.length > TRADES_KEPT) this.trades.shift();
    this.printed += 1;
    const { timeMs, price, quantity: base, notional: quote } = trade;
    const print = { timeMs, price, base, quote };
    this.last = price;
    this.day.fold(print);
    for (const interval of INTERVALS) this.#fold(interval, print);
  }

  #fold(interval: Interval, print: Print): void {
    const candles = this.#candles.get(interval) ?? [];
    const running = candles.at(-1);
    const next = foldPrint(running, print, interval);
    if (running?.openMs === next.openMs) candles.pop();
    candles.push(next);
    if (candles.length > CANDLES_KEPT) candles.shift();
    this.#candles.set(interval, candles);
  }
}

/**
 * Trades, candles and 24-hour figures of every market. They continue from history, which lags at
 * first: until it has caught up, committed commands wait here.
 */
export class MarketView {
  readonly #markets: Markets;
  readonly #prints: MarketPrints[] = [];
  #waiting: CommandRecord[] | undefined = [];

  constructor(markets: Markets) {
    this.#markets = markets;
  }

  get isReady(): boolean {
    return this.#waiting === undefined;
  }

  of({ number }: Market): MarketPrints {
    const known = this.#prints[number] ?? new MarketPrints();
    this.#prints[number] = known;
    return known;
  }

  apply(record: CommandRecord): void {
    if (this.#waiting !== undefined) {
      if (record.events.some(({ type }) => type === "Traded")) this.#waiting.push(record);
      return;
    }
    this.#print(record);
  }

  /** The number of commands with trades that wait for history. */
  get backlog(): number {
    return this.#waiting?.length ?? 0;
  }

  /** Drops the waiting commands: history must then hold everything up to now before `seed`. */
  startOver(): void {
    assert(this.#waiting !== undefined, "history is taken up once");
    this.#waiting = [];
  }

  /** Continues from history that holds every command up to `sequence` and none after it. */
  seed(history: readonly MarketHistory[], sequence: number): void {
    assert(this.#waiting !== undefined, "history is taken up once");
    for (const each of history) {
      const market = this.#markets.all[each.market];
      assert(market !== undefined, "history is of listed markets");
      this.of(market).seed(each);
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const record of waiting) if (record.stamp.sequence > sequence) this.#print(record);
  }

  #print({ stamp, events }: CommandRecord): void {
    let n = 0;
    for (const event of events) {
      if (event.type !== "Traded") continue;
      n += 1;
      const market = this.#markets.all[event.market];
      assert(market !== undefined, "a trade belongs to a listed market");
      this.of(market).print(tradeOf(event, market, stamp, n));
    }
  }
}
