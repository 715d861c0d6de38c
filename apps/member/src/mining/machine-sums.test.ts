import type { MiningEntryData } from "@sumi/contract/mining/calls.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { agree, sumsOf } from "./machine-sums.ts";
import { machineWith } from "./testing/samples.ts";

function entry(kind: MiningEntryData["kind"], news: Partial<MiningEntryData>): MiningEntryData {
  const nothing = { quantity: "0", money: "0", shares: 0, days: 0, day_ms: null, reason: null };
  return { kind, ...nothing, time_ms: 0, ...news };
}

const MACHINE = machineWith({
  income_type: "coin",
  daily: "1",
  supply: 7,
  sold: 5,
  pool: "40.71428573",
  owed: "4.57142847",
});
const ENTRIES = [
  entry("fund", { quantity: "50" }),
  entry("reduce", { quantity: "8" }),
  entry("buy", { shares: 3, money: "90", days: 10 }),
  entry("buy", { shares: 2, money: "60", days: 10 }),
  entry("due", { quantity: "0.7142857", money: "0" }),
  entry("pay", { shares: 3, quantity: "0.42857142" }),
  entry("freeze", { shares: 2, quantity: "0.28571428" }),
  entry("pay", { shares: 3, quantity: "0.42857142" }),
  entry("delay", {}),
  entry("release", { quantity: "0.08571428" }),
  entry("refund", { shares: 2, days: 5, money: "30" }),
];

test("the sums follow from the entries alone", () => {
  const { promised, ...sums } = sumsOf(ENTRIES, MACHINE);
  const told = Object.entries(sums).map(([name, sum]) => [
    name,
    name === "sold" ? sum : formatAmount(sum),
  ]);
  expect(Object.fromEntries(told)).toEqual({
    funded: "42",
    paid: "1.14285712",
    pool: "40.85714288",
    frozen: "0.2",
    sold: 5n,
    sales: "150",
    refunded: "30",
  });
  // 5 of 7 shares for ten days, without five days of two shares, and without what was paid.
  expect(formatAmount(promised ?? 0n)).toBe("4.57142848");
});

test("a figure that is not the sum of the entries is seen", () => {
  const sums = sumsOf(ENTRIES, MACHINE);
  const right = { ...MACHINE, pool: "40.85714288", owed: "4.57142848" };
  expect(agree(sums, right)).toBe(true);
  expect(agree(sums, { ...right, sold: 4 })).toBe(false);
  expect(agree(sums, { ...right, pool: "40.85714289" })).toBe(false);
  expect(agree(sums, { ...right, owed: "4.57142847" })).toBe(false);
});
