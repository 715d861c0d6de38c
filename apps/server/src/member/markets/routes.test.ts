import { depth, indexKline, kline, tradeList, trades } from "@sumi/contract/markets/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { START_MS, TradingHouse } from "../../testing/trading-house.ts";
import { Visitor } from "../../testing/visitor.ts";
import { marketRoutes } from "./routes.ts";

let house: TradingHouse;
let guest: Visitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => marketRoutes(server));
  guest = new Visitor(house.server.app);
  const { script } = house;
  const maker = script.openMember({ USDT: "1000000", BTC: "10" });
  const taker = script.openMember({ USDT: "1000000", BTC: "10" });
  const trade = (price: string, quantity: string) => {
    script.place(maker, { side: "sell", price, quantity });
    script.place(taker, { side: "buy", price, quantity });
  };
  trade("60000", "0.1");
  script.timeMs += 3 * 60_000;
  trade("60600", "0.2");
  trade("60300", "0.3");
  script.place(maker, { side: "sell", price: "60400", quantity: "0.5" });
  script.place(maker, { side: "sell", price: "60400", quantity: "0.25" });
  script.place(maker, { side: "sell", price: "60500", quantity: "1" });
  script.place(maker, { side: "buy", price: "60200", quantity: "0.7" });
  await house.projected();
});
beforeEach(() => {
  house.script.timeMs += 1_000;
});
afterAll(() => house.close());

test("every market is listed with its day, its rules and its index", async () => {
  const { code, data } = await guest.get("/Trade/tradelist");
  expect(code).toBe(1000);
  const { markets, sequence } = tradeList.data.parse(data);
  expect(sequence).toBe(String(house.script.exchange.sequence));
  expect(markets.map(({ symbol }) => symbol)).toEqual(["BTC-USDT", "ETH-USDT"]);
  expect(markets[0]).toEqual({
    symbol: "BTC-USDT",
    last: "60300",
    change: "300",
    change_percent: "0.5",
    high: "60600",
    low: "60000",
    volume: "0.6",
    turnover: "36210",
    base: "BTC",
    quote: "USDT",
    status: "open",
    index: { coin: "BTC", price: "60000", status: "OK", time_ms: START_MS },
    sparkline: ["60000", "60300"],
    rules: {
      tick: "0.01",
      lot: "0.00001",
      min_qty: "0.0001",
      max_qty: "100",
      max_price: "5000000",
      min_notional: "1",
      maker_rate: "0.0008",
      taker_rate: "0.001",
      band: { buy_low: "0.1", buy_high: "1.1", sell_low: "0.9", sell_high: "10" },
      collar: "0.05",
      max_open_orders: 200,
    },
  });
  expect(markets[1]).toMatchObject({ last: null, change: null, volume: "0", sparkline: [] });
});

test("depth is the best prices of both sides with the sequence they are of", async () => {
  const { data } = await guest.get("/Trade/depth", { symbol: "BTC-USDT" });
  expect(depth.data.parse(data)).toEqual({
    symbol: "BTC-USDT",
    bids: [["60200", "0.7"]],
    asks: [
      ["60400", "0.75"],
      ["60500", "1"],
    ],
    sequence: String(house.script.exchange.sequence),
  });
  const best = await guest.get("/Trade/depth", { symbol: "BTC-USDT", limit: "1" });
  expect(depth.data.parse(best.data).asks).toEqual([["60400", "0.75"]]);
});

test("trades are the newest first and say which side took", async () => {
  const { data } = await guest.get("/Trade/trades", { symbol: "BTC-USDT", limit: "2" });
  const { trades: newest } = trades.data.parse(data);
  expect(newest.map(({ price, qty, side }) => [price, qty, side])).toEqual([
    ["60300", "0.3", "buy"],
    ["60600", "0.2", "buy"],
  ]);
});

test("candles have no gaps: a minute without a trade stands at the last close", async () => {
  const { data } = await guest.get("/Trade/kline", { symbol: "BTC-USDT", interval: "1m" });
  const { candles } = kline.data.parse(data);
  const flat = { open: "60000", high: "60000", low: "60000", close: "60000" };
  expect(candles).toEqual([
    { time_ms: START_MS, ...flat, volume: "0.1", turnover: "6000", trades: 1 },
    { time_ms: START_MS + 60_000, ...flat, volume: "0", turnover: "0", trades: 0 },
    { time_ms: START_MS + 120_000, ...flat, volume: "0", turnover: "0", trades: 0 },
    {
      time_ms: START_MS + 180_000,
      open: "60600",
      high: "60600",
      low: "60300",
      close: "60300",
      volume: "0.5",
      turnover: "30210",
      trades: 2,
    },
  ]);
  const week = await guest.get("/Trade/kline", { symbol: "BTC-USDT", interval: "1w" });
  expect(kline.data.parse(week.data).candles).toMatchObject([
    { time_ms: Date.UTC(2026, 0, 5), open: "60000", trades: 3 },
  ]);
});

test("the index of a coin has candles of its own, from samples alone", async () => {
  const query = { coin: "BTC", interval: "1m", to: String(START_MS + 60_000) };
  const { data } = await guest.get("/Trade/indexkline", query);
  const flat = { open: "60000", high: "60000", low: "60000", close: "60000" };
  expect(indexKline.data.parse(data)).toEqual({
    coin: "BTC",
    interval: "1m",
    candles: [
      { time_ms: START_MS, ...flat },
      { time_ms: START_MS + 60_000, ...flat },
    ],
    sequence: String(house.script.exchange.sequence),
  });
  // The unit of account has no index.
  const unit = await guest.get("/Trade/indexkline", { coin: "USDT", interval: "1m" });
  expect(indexKline.data.parse(unit.data).candles).toEqual([]);
});

test("a range of candles is cut to what there can be", async () => {
  const candlesOf = async (range: Record<string, string>) => {
    const query = { symbol: "BTC-USDT", interval: "1m", ...range };
    return kline.data.parse((await guest.get("/Trade/kline", query)).data).candles.length;
  };
  const from = String(START_MS + 60_000);
  expect(await candlesOf({ from, to: String(START_MS + 120_000) })).toBe(2);
  expect(await candlesOf({ from: "0", to: "0" })).toBe(0);
  expect(await candlesOf({ from: "0", to: "999999999999999" })).toBe(4);
  expect(await candlesOf({ limit: "2" })).toBe(2);
});

test.each([
  ["/Trade/depth", {}, "MISSING_PARAMETER", "symbol"],
  ["/Trade/depth", { symbol: "BTC-EUR" }, "PARAMETER_ERROR", "symbol"],
  ["/Trade/depth", { symbol: "BTC-USDT", limit: "0" }, "PARAMETER_ERROR", "limit"],
  ["/Trade/trades", { symbol: "BTC-USDT", limit: "-1" }, "PARAMETER_ERROR", "limit"],
  ["/Trade/kline", { symbol: "BTC-USDT" }, "MISSING_PARAMETER", "interval"],
  ["/Trade/kline", { symbol: "BTC-USDT", interval: "2m" }, "PARAMETER_ERROR", "interval"],
  [
    "/Trade/kline",
    { symbol: "BTC-USDT", interval: "1m", from: "2", to: "1" },
    "PARAMETER_ERROR",
    "from",
  ],
  ["/Trade/kline", { symbol: "BTC-USDT", interval: "1m", from: "-1" }, "PARAMETER_ERROR", "from"],
  ["/Trade/indexkline", { interval: "1m" }, "MISSING_PARAMETER", "coin"],
  ["/Trade/indexkline", { coin: "NONE", interval: "1m" }, "PARAMETER_ERROR", "coin"],
  [
    "/Trade/indexkline",
    { coin: "BTC", interval: "1m", from: "2", to: "1" },
    "PARAMETER_ERROR",
    "from",
  ],
  ["/Trade/tradelist", { symbol: "BTC-USDT" }, "PARAMETER_ERROR", "symbol"],
])("%s with %j is refused", async (path, query, error, field) => {
  const { data } = await guest.get(path, query as Record<string, string>);
  expect(data).toEqual({ error, params: { field } });
});
