import { expect, test } from "vitest";
import { dayOfBreakEven, estimateOf, percentOfShare } from "./estimate.ts";
import { machineWith } from "./testing/samples.ts";

test("shares of a machine by value are estimated at today's index", () => {
  expect(estimateOf(machineWith(), 7)).toEqual({
    cost: "140",
    perDay: "0.03363851",
    wholeTerm: "12.27805615",
    breakEven: 163,
  });
});

test("a machine of its own yields a constant number of coins", () => {
  const sole = { ownership: "sole", supply: 3, price: "300", income_type: "coin" } as const;
  const machine = machineWith({ ...sole, daily: "0.33333333", term_days: 30, index: "25" });
  expect(estimateOf(machine, 1)).toEqual({
    cost: "300",
    perDay: "0.33333333",
    wholeTerm: "9.9999999",
    breakEven: 37,
  });
});

test("without an index nothing is promised of income by value, and coins are still counted", () => {
  expect(estimateOf(machineWith({ index: null }), 7).perDay).toBeUndefined();
  const byCoin = machineWith({ index: null, income_type: "coin", daily: "1" });
  expect(estimateOf(byCoin, 7)).toMatchObject({ perDay: "0.07", breakEven: undefined });
});

test("the price is back on a day, or on none within the term", () => {
  const boughtMs = Date.UTC(2026, 1, 27, 23, 59);
  const machine = machineWith({ price: "60", term_days: 30, income_type: "coin", daily: "1" });
  const estimate = estimateOf(machine, 100);
  expect(estimate.breakEven).toBe(3);
  expect(dayOfBreakEven(machine, estimate, boughtMs)).toBe(Date.UTC(2026, 2, 2));
  expect(dayOfBreakEven({ term_days: 2 }, estimate, boughtMs)).toBeUndefined();
});

test.each([
  ["shared", 10, ["10", 0]],
  ["shared", 3, ["33.33333333", 2]],
  ["sole", 20, ["100", 0]],
] as const)("a part of a %s machine of %i in percent", (ownership, supply, [percent, decimals]) => {
  const told = percentOfShare({ ownership, supply });
  expect(told).toEqual([percent, { isSigned: false, decimals }]);
});
