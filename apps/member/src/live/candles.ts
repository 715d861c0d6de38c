import type { Failure } from "@sumi/client/failure.ts";
import type { ChannelMessage } from "@sumi/contract/live/live.ts";
import { type CANDLE_INTERVALS, type CandleData, kline } from "@sumi/contract/markets/calls.ts";
import { useEffect, useSyncExternalStore } from "react";
import { client } from "../connection.ts";
import { type DrawnCandle, drawnCandle, hasGap, isAfter, mergeCandles } from "./candle-list.ts";
import { type SharedChannel, sharedChannel, useChannel } from "./shared-channel.ts";

export type Interval = (typeof CANDLE_INTERVALS)[number];

export type Candles = {
  /** Oldest first; `undefined` before they are known. */
  readonly rows: readonly DrawnCandle[] | undefined;
  readonly failure: Failure | undefined;
  readonly isLoading: boolean;
};

const PAGE = 300;
const MINUTE_MS = 60_000;

/** The length of each interval. */
export const INTERVAL_MS: Readonly<Record<Interval, number>> = {
  "1m": MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "30m": 30 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "1d": 1_440 * MINUTE_MS,
  "1w": 10_080 * MINUTE_MS,
};

/** The candles of one market and interval: history page by page, the running one live. */
class LiveCandles {
  readonly channel: SharedChannel;
  readonly #symbol: string;
  readonly #interval: Interval;
  #candles: Candles = { rows: undefined, failure: undefined, isLoading: false };
  /** Candles from the channel that arrived before the history. */
  #early: readonly DrawnCandle[] = [];
  #hasOlder = true;
  readonly #listeners = new Set<() => void>();

  constructor(symbol: string, interval: Interval) {
    this.#symbol = symbol;
    this.#interval = interval;
    this.channel = sharedChannel(`candles:${symbol}:${interval}`, (message) => this.#hear(message));
  }

  get candles(): Candles {
    return this.#candles;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Loads the newest candles unless they are there. */
  async load(): Promise<void> {
    if (this.#candles.rows === undefined) await this.#ask({});
  }

  async loadOlder(): Promise<void> {
    const first = this.#candles.rows?.at(0);
    if (first === undefined || !this.#hasOlder) return;
    await this.#ask({ to: String(first.timeMs - 1) });
  }

  async #ask(span: { readonly to?: string }): Promise<void> {
    if (this.#candles.isLoading) return;
    this.#become({ isLoading: true, failure: undefined });
    const [symbol, interval] = [this.#symbol, this.#interval];
    const answer = await client.call(kline, { symbol, interval, limit: String(PAGE), ...span });
    if (!answer.ok) return this.#become({ isLoading: false, failure: answer.failure });
    const loaded = answer.data.candles.map(drawnCandle);
    const before = this.#candles.rows ?? [];
    // One page may not reach back to the old candles; these are dropped then.
    const known = hasGap(before, loaded, INTERVAL_MS[interval]) ? [] : before;
    if (span.to !== undefined || known.length === 0) this.#hasOlder = loaded.length === PAGE;
    // Candles of the live channel are newer than any answer.
    const rows = mergeCandles(mergeCandles(loaded, known), this.#early);
    this.#early = [];
    this.#become({ rows, isLoading: false });
  }

  #hear({ type, data }: ChannelMessage): void {
    // The channel's name decides what its messages hold.
    const news = (data as unknown as readonly CandleData[]).map(drawnCandle);
    const { rows } = this.#candles;
    if (rows === undefined) {
      this.#early = mergeCandles(this.#early, news);
      return;
    }
    if (type === "snapshot" && isAfter(rows, news)) {
      // A candle ended unheard: its last state, and those that came between, are in the history.
      this.#early = news;
      this.#become({ rows: rows.slice(0, -1) });
      void this.#ask({});
      return;
    }
    this.#become({ rows: mergeCandles(rows, news) });
  }

  #become(change: Partial<Candles>): void {
    this.#candles = { ...this.#candles, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const known = new Map<string, LiveCandles>();

export function useCandles(symbol: string, interval: Interval) {
  const name = `${symbol} ${interval}`;
  const chart = known.get(name) ?? new LiveCandles(symbol, interval);
  known.set(name, chart);
  useChannel(chart.channel);
  useEffect(() => void chart.load(), [chart]);
  const candles = useSyncExternalStore(
    (listener) => chart.watch(listener),
    () => chart.candles,
  );
  return {
    ...candles,
    retry: () => void chart.load(),
    loadOlder: () => void chart.loadOlder(),
  };
}
