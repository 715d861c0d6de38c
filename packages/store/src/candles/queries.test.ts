import type { TestDatabase } from "@sumi/database/testing.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ExchangeScript, units } from "../testing/exchange-script.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import type { Candle } from "./fold.ts";
import { DURATION_MS, INTERVALS, startOf } from "./intervals.ts";
import { readCandles } from "./queries.ts";
import { readTickers } from "./tickers.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const random = randomTrading(8, 1_500);
let traded: TestDatabase;

beforeAll(async () => {
  traded = await projected(random.records);
});
afterAll(() => traded.drop());

/** A market with trades of 0.001 BTC at the given prices and moments, and no others. */
async function tradesAt(trades: readonly (readonly [timeMs: number, price: string])[]) {
  const script = new ExchangeScript((trades[0]?.[0] ?? 0) - MINUTE_MS);
  script.sample({ BTC: "60000", ETH: "3000" });
  const seller = script.openMember({ BTC: "1" });
  const buyer = script.openMember({ USDT: "100000" });
  for (const [timeMs, price] of trades) {
    script.wait(timeMs - script.timeMs);
    script.place(seller, { side: "sell", price, quantity: "0.001" });
    script.place(buyer, { side: "buy", price, quantity: "0.001" });
  }
  return projected(script.records);
}

for (const interval of INTERVALS) {
  test(`the ${interval} candles can be recomputed from the trades`, async () => {
    const { rows } = await traded.pool.query(
      "select * from trades where market = 0 order by sequence, n",
    );
    const groups = Map.groupBy(rows, (row) => startOf(interval, row.time_ms));
    const expected = [...groups].map(([openMs, trades]): Candle => {
      const prices = trades.map(({ price }) => BigInt(price) as Amount);
      const sum = (column: string) => {
        return trades.reduce((total, row) => total + BigInt(row[column]), 0n) as Amount;
      };
      return {
        openMs,
        open: prices[0] as Amount,
        high: prices.reduce((a, b) => (a > b ? a : b)),
        low: prices.reduce((a, b) => (a < b ? a : b)),
        close: prices.at(-1) as Amount,
        baseVolume: sum("quantity"),
        quoteVolume: sum("notional"),
        prints: trades.length,
      };
    });
    const series = { series: "trade", subject: 0, interval, toMs: random.timeMs } as const;
    const candles = await readCandles(traded.pool, series);
    expect(candles.filter(({ prints }) => prints > 0)).toEqual(expected);
    const opens = candles.map(({ openMs }) => openMs);
    const steps = opens.slice(1).map((openMs, index) => openMs - (opens[index] ?? 0));
    expect(new Set(steps)).toEqual(new Set(steps.length > 0 ? [DURATION_MS[interval]] : []));
    expect(opens.at(-1)).toBe(startOf(interval, random.timeMs));
  });
}

test("the index has candles of its own, without volume or stale samples", async () => {
  const start = Date.UTC(2026, 2, 2, 12);
  const script = new ExchangeScript(start);
  for (const [seconds, price] of [
    [1, "60000"],
    [20, "60100.5"],
    [40, "59900"],
  ] as const) {
    script.timeMs = start + seconds * 1_000;
    script.sample({ BTC: price, ETH: "3000" });
  }
  // No readings for a minute: the index is stale and only repeats its last price.
  script.timeMs = start + 100_000;
  script.accept({ type: "SampleIndex", actor: 0, sample: 4, readings: [] });
  const { pool, drop } = await projected(script.records);
  const series = { series: "index", subject: 1, interval: "1m", toMs: start + 100_000 } as const;
  const [first, ...later] = await readCandles(pool, series);
  const nothing = { baseVolume: 0n, quoteVolume: 0n };
  expect(first).toEqual({
    openMs: start,
    open: units("60000"),
    high: units("60100.5"),
    low: units("59900"),
    close: units("59900"),
    ...nothing,
    prints: 3,
  });
  const last = units("59900");
  expect(later).toEqual([
    {
      openMs: start + MINUTE_MS,
      open: last,
      high: last,
      low: last,
      close: last,
      ...nothing,
      prints: 0,
    },
  ]);
  await drop();
});

test("a range begins with the close before it, and is cut to the newest", async () => {
  const start = Date.UTC(2026, 2, 2, 12);
  const { pool, drop } = await tradesAt([
    [start, "60000"],
    [start + 10 * MINUTE_MS, "60500"],
  ]);
  const closes = async (range: { fromMs?: number; toMs: number; limit?: number }) => {
    const series = { series: "trade", subject: 0, interval: "1m", ...range } as const;
    const candles = await readCandles(pool, series);
    return candles.map(({ openMs, close }) => [(openMs - start) / MINUTE_MS, formatAmount(close)]);
  };
  const at = (minute: number) => start + minute * MINUTE_MS;
  expect(await closes({ fromMs: at(8) + 1, toMs: at(11) })).toEqual([
    [8, "60000"],
    [9, "60000"],
    [10, "60500"],
    [11, "60500"],
  ]);
  expect(await closes({ toMs: at(11), limit: 2 })).toEqual([
    [10, "60500"],
    [11, "60500"],
  ]);
  expect(await closes({ fromMs: at(-5), toMs: at(0) })).toEqual([[0, "60000"]]);
  expect(await closes({ fromMs: at(5), toMs: at(4) })).toEqual([]);
  expect(await closes({ toMs: 0 })).toEqual([]);
  await drop();
});

test("a ticker counts the 1,440 minutes that end with the running one", async () => {
  const now = Date.UTC(2026, 2, 3, 12, 30, 15);
  const oldest = Date.UTC(2026, 2, 2, 12, 31);
  const { pool, drop } = await tradesAt([
    [oldest - 2 * HOUR_MS, "60900"],
    [oldest - 1, "59500"],
    [oldest, "60100"],
    [oldest + 3 * HOUR_MS, "59700"],
    [now - 1, "60000"],
  ]);
  const [btc, ...others] = await readTickers(pool, now);
  expect(others).toEqual([]);
  expect(btc).toEqual({
    market: 0,
    last: units("60000"),
    open: units("59500"),
    high: units("60100"),
    low: units("59700"),
    baseVolume: units("0.003"),
    quoteVolume: units("179.8"),
    trades: 3,
    // First the price that `last` is compared with. From 13:00 of the day before: 60100 until the
    // trade of 15:31, then 59700 until this hour's.
    sparkline: [
      units("59500"),
      ...Array.from({ length: 2 }, () => units("60100")),
      ...Array.from({ length: 21 }, () => units("59700")),
      units("60000"),
    ],
  });
  const [later] = await readTickers(pool, now + 3 * 24 * HOUR_MS);
  expect(later).toEqual({
    market: 0,
    last: units("60000"),
    open: units("60000"),
    trades: 0,
    high: units("60000"),
    low: units("60000"),
    baseVolume: 0n,
    quoteVolume: 0n,
    sparkline: Array.from({ length: 25 }, () => units("60000")),
  });
  await drop();
});

test("a market that is younger than a day is compared with its first trade", async () => {
  const start = Date.UTC(2026, 2, 3, 10);
  const { pool, drop } = await tradesAt([
    [start, "60000"],
    [start + HOUR_MS, "60600"],
  ]);
  const [btc] = await readTickers(pool, start + 2 * HOUR_MS);
  expect(btc).toMatchObject({ open: units("60000"), last: units("60600"), trades: 2 });
  expect(btc?.sparkline.map(formatAmount)).toEqual(["60000", "60000", "60600", "60600"]);
  await drop();
});

test("volumes of a day that outgrow 2⁵³ units are summed to the unit", async () => {
  const now = Date.UTC(2026, 2, 3, 12, 30, 15);
  const { pool, drop } = await tradesAt([
    [now - 2 * MINUTE_MS, "60000"],
    [now - MINUTE_MS, "60001"],
    [now - 1, "60002"],
  ]);
  const large = 2n ** 53n + 1n;
  const outgrown = "update candles set base_volume = $1, quote_volume = $2 where period = '1m'";
  await pool.query(outgrown, [String(large), String(large * 60_001n)]);
  const [btc] = await readTickers(pool, now);
  expect([btc?.baseVolume, btc?.quoteVolume]).toEqual([3n * large, 3n * large * 60_001n]);
  await drop();
});
