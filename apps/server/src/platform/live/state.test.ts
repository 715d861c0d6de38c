import { createHash } from "node:crypto";
import { type CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { INTERVALS } from "@sumi/store/candles/intervals.ts";
import { readCandles } from "@sumi/store/candles/queries.ts";
import { readTickers } from "@sumi/store/candles/tickers.ts";
import { readRunningContracts } from "@sumi/store/delivery/queries.ts";
import { readTrades } from "@sumi/store/spot/queries.ts";
import type { ExchangeScript } from "@sumi/store/testing/exchange-script.ts";
import { randomTrading } from "@sumi/store/testing/random-trading.ts";
import { projected } from "@sumi/store/testing/store-database.ts";
import { expect, test } from "vitest";
import { balancesOf } from "../../shared/balance-data.ts";
import { openOrderRow } from "../../shared/order-data.ts";
import { readHistory } from "./market-history.ts";
import { TRADES_KEPT } from "./market-view.ts";
import { LiveState } from "./state.ts";

const SEEDS = [1, 2, 3, 4];
const COMMANDS = 400;

test.each(SEEDS)("after every command it shows what the exchange has, run %i", (seed) => {
  const { records } = randomTrading(seed, COMMANDS);
  const exchange = emptyExchange();
  const state = new LiveState(exchange);
  for (const record of records) {
    exchange.replay(record);
    state.apply(record);
    expect(shownBy(state, exchange)).toEqual(heldBy(exchange));
  }
});

test.each(SEEDS)("a copy taken on the way goes on like one from the beginning, run %i", (seed) => {
  const { records } = randomTrading(seed, COMMANDS);
  const exchange = emptyExchange();
  const middle = Math.floor(records.length / 2);
  for (const record of records.slice(0, middle)) exchange.replay(record);
  const state = new LiveState(exchange);
  for (const record of records.slice(middle)) {
    exchange.replay(record);
    state.apply(record);
  }
  expect(shownBy(state, exchange)).toEqual(heldBy(exchange));
});

test.each(SEEDS)("trades, candles and tickers agree with history, run %i", async (seed) => {
  const script = randomTrading(seed, COMMANDS);
  const { records } = script;
  const half = await projected(records.slice(0, Math.floor(records.length / 2)));
  const whole = await projected(records);
  // The state began early; history had reached the middle when it was seeded.
  const { state, follow } = stateAfter(records.slice(0, 20));
  for (const record of records.slice(20)) follow(record);
  const history = await readHistory(half.pool, state.listings, script.timeMs);
  state.markets.seed(history.markets, history.sequence);
  expect(printsOf(state, script)).toEqual(await printsIn(whole.pool, script));
  await half.drop();
  await whole.drop();
});

test.each([60, 130, 190])(
  "running contracts go on from the tables, as of command %i",
  async (at) => {
    const { records } = randomTrading(1, 10);
    const [then, now] = [await projected(records.slice(0, at)), await projected(records)];
    const { state, follow } = stateAfter(records.slice(0, 40));
    for (const record of records.slice(40)) follow(record);
    const { sequence, contracts } = await readHistory(then.pool, state.listings, 0);
    state.contracts.seed(contracts, sequence);
    const running = [1, 2].flatMap((member) => state.contracts.runningOf(member).reverse());
    expect(running.length).toBeGreaterThan(0);
    expect(running).toEqual(await readRunningContracts(now.pool));
    await then.drop();
    await now.drop();
  },
);

test("a command that does not follow the last one is our own mistake", () => {
  const { records } = randomTrading(1, 10);
  const { state } = stateAfter(records.slice(0, 5));
  const [, ...late] = records.slice(5);
  expect(() => late.map((record) => state.apply(record))).toThrow("follow one another");
});

function emptyExchange(): Exchange {
  return new Exchange({ sha256: (text) => createHash("sha256").update(text).digest("hex") });
}

/** The state as of these commands; later ones reach the exchange before it, as in service. */
function stateAfter(records: ExchangeScript["records"]) {
  const exchange = emptyExchange();
  for (const record of records) exchange.replay(record);
  const state = new LiveState(exchange);
  const follow = (record: CommandRecord) => {
    exchange.replay(record);
    state.apply(record);
  };
  return { state, follow };
}

function shownBy(state: LiveState, { markets, members }: Exchange) {
  const all = Array.from({ length: members.count }, (_, index) => index + 1);
  return {
    sequence: state.sequence,
    books: markets.all.map(({ number }) => {
      return (["buy", "sell"] as const).map((side) => state.depth.levels(number, side, 1_000));
    }),
    balances: all.map((member) => balancesOf(state.members, member)),
    orders: all.map((member) => state.members.openOrdersOf(member).map(timeless)),
    indexes: markets.assets.map(({ number }) => state.indexes.get(number)?.price),
  };
}

function heldBy(exchange: Exchange): ReturnType<typeof shownBy> {
  const { markets, members, spot, prices, sequence } = exchange;
  const all = Array.from({ length: members.count }, (_, index) => index + 1);
  return {
    sequence,
    books: markets.all.map(({ number }) => {
      return (["buy", "sell"] as const).map((side) => {
        const levels: [number, number][] = [];
        spot
          .bookOf(number)
          .levels(side, 1_000, (price, quantity) => levels.push([price, quantity]));
        return levels;
      });
    }),
    balances: all.map((member) => balancesOf(exchange, member)),
    orders: all.map((member) => {
      const rows = spot.openOrdersOf(member).map((order) => {
        return openOrderRow(order, markets.get(order.market), sequence);
      });
      return rows.map(timeless);
    }),
    indexes: markets.assets.map(({ number }) => prices.indexOf(number)?.price),
  };
}

/** An order without its last command's sequence, which the core does not keep. */
function timeless({ changedSequence: _, ...row }: ReturnType<typeof openOrderRow>) {
  return row;
}

function printsOf(state: LiveState, { exchange, timeMs }: ExchangeScript) {
  return exchange.markets.all.map((market) => {
    const prints = state.markets.of(market);
    return {
      trades: prints.trades,
      day: prints.day.day(timeMs),
      candles: INTERVALS.map((interval) => prints.candles(interval).at(-1)),
    };
  });
}

type Pool = Awaited<ReturnType<typeof projected>>["pool"];

async function printsIn(
  pool: Pool,
  { exchange, timeMs }: ExchangeScript,
): Promise<ReturnType<typeof printsOf>> {
  const tickers = await readTickers(pool, timeMs);
  return Promise.all(
    exchange.markets.all.map(async ({ number }) => {
      const trades = await readTrades(pool, number, TRADES_KEPT);
      const candles = INTERVALS.map(async (interval) => {
        const range = { interval, toMs: timeMs, limit: 100 };
        const drawn = await readCandles(pool, { series: "trade", subject: number, ...range });
        return drawn.findLast(({ prints }) => prints > 0);
      });
      const ticker = tickers.find(({ market }) => market === number);
      if (ticker === undefined) throw new Error("every market of the run has traded");
      const { market: _market, trades: _trades, sparkline: _sparkline, ...day } = ticker;
      return { trades: trades.toReversed(), day, candles: await Promise.all(candles) };
    }),
  );
}
