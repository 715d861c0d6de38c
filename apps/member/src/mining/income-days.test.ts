import type { IncomeData } from "@sumi/contract/mining/calls.ts";
import { expect, test } from "vitest";
import { coinsOf, daysOf } from "./income-days.ts";

const DAY_MS = 86_400_000;

function income(day: number, news: Partial<IncomeData> = {}): IncomeData {
  return {
    holding: "9",
    machine: "7",
    name: "ETC-100",
    coin: "ETC",
    shares: 7,
    day_ms: day * DAY_MS,
    amount: "0.25",
    state: "released",
    reason: null,
    time_ms: 0,
    ...news,
  };
}

const INCOMES = [
  income(3),
  income(3, { holding: "8", amount: "0.75", state: "frozen" }),
  income(2, { state: "delayed", reason: "POOL_SHORT" }),
  income(2, { amount: null, state: "delayed", reason: "PRICE_MISSING" }),
  income(1),
  income(1, { coin: "BTC", amount: "9" }),
];

test("each day has the sum of one coin's income, and what waits is none", () => {
  expect(daysOf(INCOMES, "ETC", { days: 4, lastMs: 3 * DAY_MS })).toEqual([
    { dayMs: 0, amount: "0", height: 0 },
    { dayMs: DAY_MS, amount: "0.25", height: 25 },
    { dayMs: 2 * DAY_MS, amount: "0", height: 0 },
    { dayMs: 3 * DAY_MS, amount: "1", height: 100 },
  ]);
});

test("coins are listed by their newest income", () => {
  expect(coinsOf(INCOMES)).toEqual(["ETC", "BTC"]);
  expect(coinsOf([])).toEqual([]);
});
