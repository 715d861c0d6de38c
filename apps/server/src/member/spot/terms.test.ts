import { placeOrder } from "@sumi/contract/spot/calls.ts";
import { OFF_GRID } from "@sumi/core/markets/grid.ts";
import { ExchangeScript } from "@sumi/store/testing/exchange-script.ts";
import { expect, test } from "vitest";
import { termsOf } from "./terms.ts";

const { exchange } = new ExchangeScript(Date.UTC(2026, 0, 5));
const market = exchange.markets.bySymbol("BTC-USDT");
if (market === undefined) throw new Error("the market is listed");
const BTC = market;

const LIMIT = { type: "limit", side: "buy", price: "60000.01", qty: "0.00002" };
const MARKET = { type: "market", side: "buy" };
const STOP_LIMIT = { ...LIMIT, type: "stop_limit", stop_price: "61000" };
const STOP_MARKET = { type: "stop_market", stop_price: "61000" };

function judge(fields: Record<string, string>) {
  return termsOf(placeOrder.input.parse({ symbol: "BTC-USDT", ...fields }), BTC);
}

test("prices become ticks, quantities lots and amounts units, exactly", () => {
  expect(judge({ ...STOP_LIMIT, post_only: "true", stp: "DECREMENT", client_id: "a-1" })).toEqual({
    ok: true,
    value: {
      market: 0,
      side: "buy",
      kind: "stop_limit",
      tif: "GTC",
      postOnly: true,
      price: 6_000_001,
      quantity: 2,
      amount: 0n,
      stopPrice: 6_100_000,
      selfTrade: "DECREMENT",
      clientId: "a-1",
    },
  });
  expect(judge({ ...MARKET, amount: "12.00000001" })).toMatchObject({
    value: { price: 0, quantity: 0, amount: 1_200_000_001n, selfTrade: "EXPIRE_TAKER" },
  });
});

test("a decimal between two ticks or lots is left for the core to refuse in its turn", () => {
  expect(judge({ ...LIMIT, price: "60000.001", qty: "0.000001" })).toMatchObject({
    value: { price: OFF_GRID, quantity: OFF_GRID },
  });
});

const MISSING = "MISSING_PARAMETER";
const WRONG = "PARAMETER_ERROR";

test.each([
  ["a limit order without a price", { ...LIMIT, price: undefined }, MISSING, "price"],
  ["a limit order without a quantity", { ...LIMIT, qty: undefined }, MISSING, "qty"],
  ["a limit order with an amount", { ...LIMIT, amount: "100" }, WRONG, "amount"],
  ["a limit order with a trigger", { ...LIMIT, stop_price: "1" }, WRONG, "stop_price"],
  ["a market order with a price", { ...MARKET, qty: "1", price: "1" }, WRONG, "price"],
  ["a market buy without quantity and amount", MARKET, MISSING, "qty"],
  ["a market buy with both", { ...MARKET, qty: "1", amount: "1" }, WRONG, "amount"],
  ["a market sell by amount", { type: "market", side: "sell", amount: "1" }, MISSING, "qty"],
  ["a market sell with both", { ...MARKET, side: "sell", qty: "1", amount: "1" }, WRONG, "amount"],
  ["a market order with a trigger", { ...MARKET, qty: "1", stop_price: "1" }, WRONG, "stop_price"],
  ["a market order that should rest", { ...MARKET, qty: "1", tif: "GTC" }, WRONG, "tif"],
  ["a market order all or nothing", { ...MARKET, qty: "1", tif: "FOK" }, WRONG, "tif"],
  ["a market order post-only", { ...MARKET, qty: "1", post_only: "1" }, WRONG, "post_only"],
  ["an IOC order post-only", { ...LIMIT, tif: "IOC", post_only: "1" }, WRONG, "post_only"],
  ["a FOK order post-only", { ...LIMIT, tif: "FOK", post_only: "1" }, WRONG, "post_only"],
  ["a stop-limit without a trigger", { ...LIMIT, type: "stop_limit" }, MISSING, "stop_price"],
  ["a stop-market buy by quantity", { ...STOP_MARKET, side: "buy", qty: "1" }, WRONG, "qty"],
  ["a stop-market buy of nothing", { ...STOP_MARKET, side: "buy" }, MISSING, "amount"],
  ["a stop-market sell by amount", { ...STOP_MARKET, side: "sell", amount: "1" }, MISSING, "qty"],
] as const)("%s is refused", (_what, fields, code, field) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  expect(judge(Object.fromEntries(given) as Record<string, string>)).toEqual({
    ok: false,
    code,
    params: { field },
  });
});

test.each([
  ["a market buy by quantity", { ...MARKET, qty: "1" }],
  ["a market buy by amount", { ...MARKET, amount: "100" }],
  ["a market order that says what it is", { ...MARKET, qty: "1", tif: "IOC" }],
  ["a market sell", { ...MARKET, side: "sell", qty: "1" }],
  ["a stop-market buy by amount", { ...STOP_MARKET, side: "buy", amount: "100" }],
  ["a stop-market sell", { ...STOP_MARKET, side: "sell", qty: "1" }],
  ["a FOK limit order", { ...LIMIT, tif: "FOK" }],
])("%s is an order", (_what, fields) => {
  expect(judge(fields).ok).toBe(true);
});
