import type { IncomeData } from "@sumi/contract/mining/calls.ts";
import { expect, test } from "vitest";
import { barsOf, daysOf } from "./income-days.ts";

const DAY_MS = 86_400_000;

function income(day: number, news: Partial<IncomeData> = {}): IncomeData {
  return {
    holding: "9",
    machine: "7",
    name: "ETC-100",
    prospectus: "",
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
  income(3, { state: "frozen", amount: "0.75" }),
  income(2, { state: "delayed", reason: "POOL_SHORT" }),
  income(2, { amount: null, state: "delayed", reason: "PRICE_MISSING" }),
  income(1),
];

test("each day has what is free and what is locked, and what waits is none", () => {
  expect(daysOf(INCOMES)).toEqual([
    { day_ms: 3 * DAY_MS, released: "0", frozen: "0.75" },
    { day_ms: DAY_MS, released: "0.25", frozen: "0" },
  ]);
});

test("bars stand beside each other to the scale of the greatest day", () => {
  const days = [...daysOf(INCOMES), { day_ms: 3 * DAY_MS, released: "0.25", frozen: "0" }];
  expect(barsOf(days, { days: 4, lastMs: 3 * DAY_MS })).toEqual([
    { dayMs: 0, released: "0", frozen: "0", releasedHeight: 0, frozenHeight: 0 },
    { dayMs: DAY_MS, released: "0.25", frozen: "0", releasedHeight: 25, frozenHeight: 0 },
    { dayMs: 2 * DAY_MS, released: "0", frozen: "0", releasedHeight: 0, frozenHeight: 0 },
    { dayMs: 3 * DAY_MS, released: "0.25", frozen: "0.75", releasedHeight: 25, frozenHeight: 75 },
  ]);
});
