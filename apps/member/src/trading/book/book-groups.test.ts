import { unitsOf } from "@sumi/app/units.ts";
import { groupStepsOf } from "@sumi/formulas/display-steps.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { buyShareOf, groupBook, spreadOf } from "./book-groups.ts";

const BOOK = {
  asks: [
    ["100.01", "1"],
    ["100.09", "2"],
    ["100.11", "4"],
  ],
  bids: [
    ["99.99", "1"],
    ["99.91", "0.5"],
    ["99.89", "0.1"],
  ],
} as const;

test("asks are put together upwards and bids downwards: nothing looks better than it is", () => {
  expect(groupBook(BOOK, unitsOf("0.1"))).toEqual({
    asks: [
      ["100.1", "3"],
      ["100.2", "4"],
    ],
    bids: [
      ["99.9", "1.5"],
      ["99.8", "0.1"],
    ],
  });
});

test("a book in its own ticks stays as it is", () => {
  expect(groupBook(BOOK, unitsOf("0.01"))).toEqual(BOOK);
});

test("steps grow by ten, as long as they fit the price", () => {
  const steps = (tick: string, price: string) =>
    groupStepsOf(unitsOf(tick), unitsOf(price)).map(formatAmount);
  expect(steps("0.01", "65000")).toEqual(["0.01", "0.1", "1", "10", "100"]);
  expect(steps("0.00001", "0.126")).toEqual(["0.00001", "0.0001", "0.001"]);
});

test("sides are compared by what they offer", () => {
  expect(buyShareOf({ bids: [["1", "3"]], asks: [["2", "1"]] }, 6)).toBe(0.75);
  expect(buyShareOf({ bids: [], asks: [] }, 6)).toBe(0.5);
  expect(spreadOf(BOOK)).toBe(unitsOf("0.02"));
  expect(spreadOf({ bids: [], asks: BOOK.asks })).toBeUndefined();
});
