import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { type Candle, foldPrint, type Print } from "@sumi/store/candles/fold.ts";
import { INTERVALS, type Interval } from "@sumi/store/candles/intervals.ts";
import { contractTradeOf, isContractMatch } from "@sumi/store/perpetual/trades.ts";
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

/** Calls back for each trade of a command, in their order. */
export type EachTrade = (record: CommandRecord, visit: (trade: TradeRow) => void) => void;

/** The trades of spot markets. */
export function spotTrades({ all }: Markets): EachTrade {
  return ({ stamp, events }, visit) => {
    let n = 0;
    for (const event of events) {
      if (event.type !== "Traded") continue;
      n += 1;
      const market = all[event.market];
      assert(market !== undefined, "a trade belongs to a listed market");
      visit(tradeOf(event, market, stamp, n));
    }
  };
}

/** The trades of perpetual contracts: `market` is the contract's number. */
export function contractTrades(contracts: Contracts): EachTrade {
  return ({ stamp, events }, visit) => {
    let n = 0;
    for (const event of events) {
      if (!isContractMatch(event)) continue;
      n += 1;
      visit(contractTradeOf(event, contracts.get(event.contract), stamp, n));
    }
  };
}

/**
 * Trades, candles and 24-hour figures of every market, or of every contract. They continue from
 * history, which lags at first: until it has caught up, committed trades wait here.
 */
export class MarketView {
  readonly #eachTrade: EachTrade;
  readonly #prints: MarketPrints[] = [];
  #waiting: TradeRow[] | undefined = [];

  constructor(eachTrade: EachTrade) {
    this.#eachTrade = eachTrade;
  }

  get isReady(): boolean {
    return this.#waiting === undefined;
  }

  of({ number }: { readonly number: number }): MarketPrints {
    const known = this.#prints[number] ?? new MarketPrints();
    this.#prints[number] = known;
    return known;
  }

  apply(record: CommandRecord): void {
    this.#eachTrade(record, (trade) => {
      if (this.#waiting === undefined) this.#print(trade);
      else this.#waiting.push(trade);
    });
  }

  /** The number of trades that wait for history. */
  get backlog(): number {
    return this.#waiting?.length ?? 0;
  }

  /** Drops the waiting trades: history must then hold everything up to now before `seed`. */
  startOver(): void {
    assert(this.#waiting !== undefined, "history is taken up once");
    this.#waiting = [];
  }

  /** Continues from history that holds every command up to `sequence` and none after it. */
  seed(history: readonly MarketHistory[], sequence: number): void {
    assert(this.#waiting !== undefined, "history is taken up once");
    for (const each of history) this.of({ number: each.market }).seed(each);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    for (const trade of waiting) if (trade.sequence > sequence) this.#print(trade);
  }

  #print(trade: TradeRow): void {
    this.of({ number: trade.market }).print(trade);
  }
}
