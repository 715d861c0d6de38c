import { createHash } from "node:crypto";
import type { CandleData } from "@sumi/contract/markets/calls.ts";
import { Exchange } from "@sumi/core/exchange.ts";
import { ExchangeScript } from "@sumi/store/testing/exchange-script.ts";
import { randomTrading } from "@sumi/store/testing/random-trading.ts";
import { expect, test } from "vitest";
import { PLAIN_NUMBERS } from "../../../testing/plain-numbers.ts";
import { TRADES_KEPT } from "../market-view.ts";
import { LiveState } from "../state.ts";
import { tickerChannel } from "./boards.ts";
import { depthChannel } from "./depth.ts";
import { candlesChannel, tradesChannel } from "./prints.ts";

type Book = { readonly bids: [string, string][]; readonly asks: [string, string][] };

test.each([1, 2, 3])("a client that applies the updates has the book, run %i", (seed) => {
  const { records, exchange } = randomTrading(seed, 300);
  const [market] = exchange.markets.all;
  if (market === undefined) throw new Error("the run has a market");
  const { state, replayed } = beginning();
  for (const record of records.slice(0, 60)) replayed(record);
  const channel = depthChannel(state.depth, market);
  const book = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  take(channel.snapshot() as Book);
  for (const record of records.slice(60)) {
    replayed(record);
    take(channel.update() as Book | undefined);
    const whole = channel.snapshot() as Book;
    expect(sorted(book.bids)).toEqual(sorted(new Map(whole.bids)));
    expect(sorted(book.asks)).toEqual(sorted(new Map(whole.asks)));
  }

  function take(change: Book | undefined): void {
    for (const side of ["bids", "asks"] as const) {
      for (const [price, quantity] of change?.[side] ?? []) {
        if (quantity === "0") book[side].delete(price);
        else book[side].set(price, quantity);
      }
    }
  }
});

test("a price beyond the best hundred comes in when one of them goes", () => {
  const trading = new Trading();
  const orders = Array.from({ length: 101 }, (_, index) => {
    return trading.sell(String(60_000 + index), "0.01");
  });
  const channel = depthChannel(trading.state.depth, trading.market);
  expect((channel.snapshot() as Book).asks).toHaveLength(100);
  trading.cancel(orders[0] ?? 0);
  expect(channel.update()).toEqual({
    bids: [],
    asks: [
      ["60000", "0"],
      ["60100", "0.01"],
    ],
  });
  trading.cancel(orders[100] ?? 0);
  trading.sell("70000", "0.01");
  expect(channel.update()).toMatchObject({
    asks: [
      ["60100", "0"],
      ["70000", "0.01"],
    ],
  });
  trading.sell("80000", "0.01");
  expect(channel.update()).toBeUndefined();
});

test("trades beyond what a tick can carry are counted", () => {
  const trading = new Trading();
  const channel = tradesChannel(trading.prints, PLAIN_NUMBERS);
  for (let count = 0; count < TRADES_KEPT + 3; count += 1) trading.trade("60000", "0.001");
  const update = channel.update() as { trades: unknown[]; left_out: number };
  expect([update.trades.length, update.left_out]).toEqual([TRADES_KEPT, 3]);
  expect(channel.update()).toBeUndefined();
});

test("candles go on through minutes without a trade, and close with their last one", () => {
  const trading = new Trading();
  trading.trade("60000", "0.1");
  const channel = candlesChannel(trading.prints, "1m", () => trading.timeMs);
  const startMs = trading.timeMs;
  const told = () => (channel.update() as CandleData[] | undefined)?.map(summary);
  const summary = ({ time_ms: timeMs, close, trades }: CandleData) => {
    return [(timeMs - startMs) / 60_000, close, trades];
  };
  expect((channel.snapshot() as CandleData[]).map(summary)).toEqual([[0, "60000", 1]]);
  trading.trade("60001", "0.1");
  trading.timeMs += 3 * 60_000;
  trading.trade("60002", "0.1");
  expect(told()).toEqual([
    [0, "60001", 2],
    [1, "60001", 0],
    [2, "60001", 0],
    [3, "60002", 1],
  ]);
  trading.timeMs += 60_000;
  expect(told()).toEqual([
    [3, "60002", 1],
    [4, "60002", 0],
  ]);
  trading.trade("60003", "0.1");
  expect(told()).toEqual([[4, "60003", 1]]);
  expect(told()).toBeUndefined();
});

test("a ticker forgets what is a day old, by the minute", () => {
  const trading = new Trading();
  trading.trade("60000", "0.1");
  trading.timeMs += 60_000;
  trading.trade("61000", "0.2");
  const { markets } = trading.state;
  const channel = tickerChannel(markets, trading.script.exchange.markets, () => trading.timeMs);
  const [before] = channel.snapshot() as unknown[];
  expect(before).toMatchObject({ change: "1000", low: "60000", volume: "0.3" });
  trading.timeMs += 1_439 * 60_000;
  expect(channel.update()).toMatchObject([
    { symbol: "BTC-USDT", last: "61000", change: "1000", low: "61000", volume: "0.2" },
  ]);
  trading.timeMs += 60_000;
  expect(channel.update()).toMatchObject([{ last: "61000", change: "0", volume: "0" }]);
  trading.timeMs += 60_000;
  expect(channel.update()).toBeUndefined();
});

/** Two members who trade on BTC-USDT, and the live state that follows. */
class Trading {
  readonly script = new ExchangeScript(Date.UTC(2026, 0, 5, 12));
  readonly state = new LiveState(this.script.exchange);
  readonly #seller: number;
  readonly #buyer: number;
  #followed = this.script.records.length;

  constructor() {
    this.state.markets.seed([], this.script.exchange.sequence);
    this.script.sample({ BTC: "60000", ETH: "3000" });
    this.#seller = this.script.openMember({ BTC: "1000" });
    this.#buyer = this.script.openMember({ USDT: "10000000" });
    this.#follow();
  }

  get market() {
    const [market] = this.script.exchange.markets.all;
    if (market === undefined) throw new Error("the script lists a market");
    return market;
  }

  get prints() {
    return this.state.markets.of(this.market);
  }

  get timeMs(): number {
    return this.script.timeMs;
  }

  set timeMs(timeMs: number) {
    this.script.timeMs = timeMs;
  }

  sell(price: string, quantity: string): number {
    const order = this.script.place(this.#seller, { side: "sell", price, quantity });
    this.#follow();
    return order;
  }

  cancel(order: number): void {
    this.script.accept({ type: "CancelOrder", actor: this.#seller, order });
    this.#follow();
  }

  trade(price: string, quantity: string): void {
    this.sell(price, quantity);
    this.script.place(this.#buyer, { side: "buy", price, quantity });
    this.#follow();
  }

  #follow(): void {
    const { records } = this.script;
    for (const record of records.slice(this.#followed)) this.state.apply(record);
    this.#followed = records.length;
  }
}

function beginning() {
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
  const exchange = new Exchange({ sha256 });
  const state = new LiveState(exchange);
  const replayed = (record: Parameters<LiveState["apply"]>[0]) => {
    exchange.replay(record);
    state.apply(record);
  };
  return { state, replayed };
}

function sorted(side: ReadonlyMap<string, string>): [string, string][] {
  return [...side].sort(([a], [b]) => Number(a) - Number(b));
}
