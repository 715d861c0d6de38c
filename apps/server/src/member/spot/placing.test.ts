import { placeOrder } from "@sumi/contract/spot/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TradingHouse, type TradingVisitor } from "../../testing/trading-house.ts";
import { Visitor } from "../../testing/visitor.ts";
import { spotRoutes } from "./routes.ts";

let house: TradingHouse;
let hanako: TradingVisitor;
let taro: TradingVisitor;

beforeAll(async () => {
  house = await TradingHouse.open(({ server }) => spotRoutes(server));
  hanako = await house.member({ USDT: "1000000", BTC: "10" });
  taro = await house.member({ USDT: "1000000", BTC: "10" });
});
beforeEach(() => {
  house.script.wait(10_000);
});
afterAll(() => house.close());

const BID = { symbol: "BTC-USDT", side: "buy", type: "limit", price: "59000", qty: "0.1" };
const PATH = "/Trade/placeorder";

test("a resting order is answered with its terms, its hold and what is left free", async () => {
  const { code, data } = await hanako.post(PATH, { ...BID, client_id: "first" });
  expect(code).toBe(1000);
  const { order, fills, balances, sequence } = placeOrder.data.parse(data);
  expect(order).toEqual({
    id: sequence,
    client_id: "first",
    symbol: "BTC-USDT",
    side: "buy",
    type: "limit",
    tif: "GTC",
    post_only: false,
    price: "59000",
    qty: "0.1",
    amount: null,
    stop_price: null,
    stop_when: null,
    stp: "EXPIRE_TAKER",
    filled: "0",
    turnover: "0",
    average_price: null,
    completion: "0",
    fee: "0",
    fee_coin: "BTC",
    maker_rate: "0.0008",
    taker_rate: "0.001",
    prevented: "0",
    held: "5900",
    held_coin: "USDT",
    status: "open",
    end_reason: null,
    created_ms: house.script.timeMs,
    ended_ms: null,
  });
  expect(fills).toEqual([]);
  expect(balances).toEqual([
    { coin: "BTC", available: "10", held: "0", locked: "0" },
    { coin: "USDT", available: "994100", held: "5900", locked: "0" },
  ]);
});

test("what an order takes at once is answered with its fills, fees and average price", async () => {
  await taro.post(PATH, { ...BID, price: "59001", qty: "0.1" });
  const sell = { symbol: "BTC-USDT", side: "sell", type: "market", qty: "0.15" };
  const { order, fills, balances, sequence } = placeOrder.data.parse(
    (await taro.post(PATH, { ...sell, stp: "EXPIRE_MAKER" })).data,
  );
  // Taro's own bid is cancelled, and his sale meets Hanako's.
  expect(order).toMatchObject({
    tif: null,
    filled: "0.1",
    turnover: "5900",
    average_price: "59000",
    completion: "66.66",
    fee: "5.9",
    fee_coin: "USDT",
    held: "0",
    status: "cancelled",
    end_reason: "NO_LIQUIDITY",
  });
  expect(fills).toEqual([
    {
      id: `${sequence}.1`,
      order_id: order.id,
      symbol: "BTC-USDT",
      side: "sell",
      role: "taker",
      price: "59000",
      qty: "0.1",
      notional: "5900",
      fee: "5.9",
      fee_coin: "USDT",
      time_ms: house.script.timeMs,
    },
  ]);
  expect(balances).toEqual([
    { coin: "BTC", available: "9.9", held: "0", locked: "0" },
    { coin: "USDT", available: "1005894.1", held: "0", locked: "0" },
  ]);
});

test("a buy by amount spends what whole lots cost and is complete", async () => {
  await hanako.post(PATH, { ...BID, side: "sell", price: "60000", qty: "0.1" });
  const { data } = await taro.post(PATH, {
    symbol: "BTC-USDT",
    side: "buy",
    type: "market",
    amount: "1000",
  });
  const { order } = placeOrder.data.parse(data);
  expect(order).toMatchObject({
    qty: null,
    amount: "1000",
    filled: "0.01666",
    turnover: "999.6",
    completion: "99.96",
    status: "filled",
    end_reason: "FILLED",
    ended_ms: house.script.timeMs,
  });
});

test("a stop order waits and says for what", async () => {
  const stop = { ...BID, side: "sell", type: "stop_limit", price: "56000", stop_price: "57000" };
  const { data } = await hanako.post(PATH, stop);
  expect(placeOrder.data.parse(data).order).toMatchObject({
    stop_price: "57000",
    stop_when: "below",
    status: "pending_trigger",
    held: "0.1",
    held_coin: "BTC",
  });
});

test("the same key and fields count once and are answered alike", async () => {
  const order = { ...BID, side: "sell", price: "61000", client_id: "once" };
  const first = placeOrder.data.parse((await hanako.post(PATH, order)).data);
  await taro.post(PATH, { ...BID, price: "61000", qty: "0.05" });
  const again = placeOrder.data.parse((await hanako.post(PATH, order)).data);
  expect([again.order, again.fills]).toEqual([first.order, first.fills]);
  expect(Number(again.sequence)).toBeGreaterThan(Number(first.sequence));
  const other = await hanako.post(PATH, { ...order, price: "61001" });
  expect(other.data.error).toBe("IDEMPOTENCY_CONFLICT");
});

test("the key is the member's own: another member's same key is another order", async () => {
  const order = { ...BID, price: "50000", client_id: "mine" };
  const ids = await Promise.all(
    [hanako, taro].map(async (visitor) => {
      return placeOrder.data.parse((await visitor.post(PATH, order)).data).order.id;
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ["a price between two ticks", { price: "59000.001" }, "PRICE_TICK", {}],
  ["a quantity between two lots", { qty: "0.100001" }, "LOT_SIZE", {}],
  ["more than there is", { qty: "99" }, "INSUFFICIENT_BALANCE", {}],
  ["too dear a price", { price: "70000" }, "PRICE_BAND", { low: expect.any(String) }],
  ["an unknown market", { symbol: "XXX-USDT" }, "PARAMETER_ERROR", { field: "symbol" }],
  ["no symbol", { symbol: undefined }, "MISSING_PARAMETER", { field: "symbol" }],
  ["an unknown kind", { type: "iceberg" }, "PARAMETER_ERROR", { field: "type" }],
  ["an unknown side", { side: "BUY" }, "PARAMETER_ERROR", { field: "side" }],
  ["an unknown field", { leverage: "5" }, "PARAMETER_ERROR", { field: "leverage" }],
  [
    "a client id of another alphabet",
    { client_id: "a b" },
    "PARAMETER_ERROR",
    { field: "client_id" },
  ],
  [
    "a client id too long",
    { client_id: "a".repeat(65) },
    "PARAMETER_ERROR",
    { field: "client_id" },
  ],
])("%s is refused and changes nothing", async (_what, change, error, params) => {
  const before = house.script.exchange.sequence;
  const fields = Object.entries({ ...BID, ...change }).filter(([, value]) => value !== undefined);
  const { status, data } = await taro.post(PATH, Object.fromEntries(fields) as typeof BID);
  expect([status, data.error]).toEqual([200, error]);
  expect(data.params).toMatchObject(params);
  expect(house.script.exchange.sequence).toBe(before);
});

test("without a session nothing is placed, and the client learns that it ended", async () => {
  const { code } = await new Visitor(house.server.app).post(PATH, BID);
  expect(code).toBe(100);
});
