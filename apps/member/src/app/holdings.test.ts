import type { TickerData } from "@sumi/contract/markets/calls.ts";
import { expect, test } from "vitest";
import { allocationOf, holdingsOf, isEmptyAndUnpriced, isSmall, pricesOf } from "./holdings.ts";

const index = { coin: "BTC", price: "60000.5", status: "OK", time_ms: 1 } as const;
const prices = pricesOf([index], []);
const balance = (coin: string, available: string, held = "0") => {
  return { coin, available, held, locked: "0" };
};

test("what is owned counts what is set aside, and is valued to the last unit", () => {
  const [btc] = holdingsOf([balance("BTC", "0.1", "0.00000001")], prices);
  expect(btc).toMatchObject({ owned: "0.10000001", worth: "6000.05060000".replace(/0+$/, "") });
});

test("the most valuable coin comes first, and those without a price last", () => {
  const coins = [balance("NEW", "5"), balance("USDT", "10"), balance("BTC", "1")];
  expect(holdingsOf(coins, prices).map(({ coin }) => coin)).toEqual(["BTC", "USDT", "NEW"]);
});

test("a coin without an index is worth what its last trade for USDT says", () => {
  const none = { change: null, change_percent: null, high: null, low: null };
  const ticker = (symbol: string, last: string | null): TickerData => {
    return { symbol, last, ...none, volume: "0", turnover: "0" };
  };
  const tickers = [
    ticker("BTC-USDT", "1"),
    ticker("NEW-USDT", "0.25"),
    ticker("OLD-USDT", null),
    ticker("ETH-BTC", "3"),
  ];
  const all = pricesOf([index], tickers);
  const coins = ["BTC", "NEW", "OLD", "ETH"].map((coin) => balance(coin, "4"));
  expect(holdingsOf(coins, all).map(({ coin, worth }) => [coin, worth])).toEqual([
    ["BTC", "240002"],
    ["NEW", "1"],
    ["OLD", undefined],
    ["ETH", undefined],
  ]);
});

test("less than one USDT is small, nothing is small, and an unknown worth is not", () => {
  const coins = [balance("USDT", "0.99"), balance("BTC", "0"), balance("NEW", "1")];
  const small = holdingsOf(coins, prices).filter(isSmall);
  expect(small.map(({ coin }) => coin).sort()).toEqual(["BTC", "USDT"]);
});

test("a coin without a price is aside only while the member has none", () => {
  const coins = [balance("BTC", "0"), balance("NEW", "1"), balance("OTHER", "0")];
  const aside = holdingsOf(coins, prices).filter(isEmptyAndUnpriced);
  expect(aside.map(({ coin }) => coin)).toEqual(["OTHER"]);
});

test("shares add up to the whole, smaller coins together", () => {
  const coins = ["A", "B", "C", "D", "E", "F"].map((coin) => balance(coin, "1"));
  const same = new Map(coins.map(({ coin }) => [coin, "10"]));
  const parts = allocationOf(holdingsOf(coins, same));
  expect(parts.map(({ coin }) => coin === undefined)).toEqual([false, false, false, false, true]);
  expect(parts.at(-1)?.share).toBe(3_333);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
});
