import type { IndexPriceData } from "@sumi/contract/markets/calls.ts";
import { expect, test } from "vitest";
import { allocationOf, holdingsOf, isEmptyAndUnpriced, isSmall } from "./holdings.ts";

const indexes = new Map<string, IndexPriceData>([
  ["BTC", { coin: "BTC", price: "60000.5", status: "OK", time_ms: 1 }],
]);
const balance = (coin: string, available: string, held = "0") => {
  return { coin, available, held, locked: "0" };
};

test("what is owned counts what is set aside, and is valued to the last unit", () => {
  const [btc] = holdingsOf([balance("BTC", "0.1", "0.00000001")], indexes);
  expect(btc).toMatchObject({ owned: "0.10000001", worth: "6000.05060000".replace(/0+$/, "") });
});

test("the most valuable coin comes first, and those without a price last", () => {
  const coins = [balance("NEW", "5"), balance("USDT", "10"), balance("BTC", "1")];
  expect(holdingsOf(coins, indexes).map(({ coin }) => coin)).toEqual(["BTC", "USDT", "NEW"]);
});

test("less than one USDT is small, nothing is small, and an unknown worth is not", () => {
  const coins = [balance("USDT", "0.99"), balance("BTC", "0"), balance("NEW", "1")];
  const small = holdingsOf(coins, indexes).filter(isSmall);
  expect(small.map(({ coin }) => coin).sort()).toEqual(["BTC", "USDT"]);
});

test("a coin without a price is aside only while the member has none", () => {
  const coins = [balance("BTC", "0"), balance("NEW", "1"), balance("OTHER", "0")];
  const aside = holdingsOf(coins, indexes).filter(isEmptyAndUnpriced);
  expect(aside.map(({ coin }) => coin)).toEqual(["OTHER"]);
});

test("shares add up to the whole, smaller coins together", () => {
  const coins = ["A", "B", "C", "D", "E", "F"].map((coin) => balance(coin, "1"));
  const prices = new Map(
    coins.map(({ coin }) => [coin, { coin, price: "10", status: "OK" as const, time_ms: 1 }]),
  );
  const parts = allocationOf(holdingsOf(coins, prices));
  expect(parts.map(({ coin }) => coin === undefined)).toEqual([false, false, false, false, true]);
  expect(parts.at(-1)?.share).toBe(3_333);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
});
