import { expect, test } from "vitest";
import { type DepthStep, depthPath, depthRange, lastWithin, readingAt } from "./depth-steps.ts";

const steps = (...rows: readonly (readonly [string, string])[]): DepthStep[] =>
  rows.map(([price, total]) => ({ price, total }));

const BOOK = {
  bids: steps(["99", "1"], ["98", "3"], ["96", "4"]),
  asks: steps(["101", "2"], ["103", "5"]),
};

test("the middle is in the middle, whichever side reaches further", () => {
  expect(depthRange(BOOK)).toEqual({ low: 98, high: 102 });
  expect(depthRange({ bids: BOOK.bids, asks: [] })).toEqual({ low: 98, high: 100 });
  expect(depthRange({ bids: [], asks: steps(["50", "1"]) })).toEqual({ low: 49.5, high: 50.5 });
  expect(depthRange({ bids: [], asks: [] })).toBeUndefined();
});

test("an order far away does not press the others together", () => {
  const near = Array.from({ length: 20 }, (_, at) => [String(99 - at), String(at + 1)] as const);
  const range = depthRange({ ...BOOK, bids: steps(...near, ["1", "21"]) });
  expect(range?.low).toBe(81);
});

test.each([
  [99.5, undefined],
  [100, undefined],
  [99, { side: "bids", step: { price: "99", total: "1" } }],
  [97, { side: "bids", step: { price: "98", total: "3" } }],
  [1, { side: "bids", step: { price: "96", total: "4" } }],
  [102, { side: "asks", step: { price: "101", total: "2" } }],
  [200, { side: "asks", step: { price: "103", total: "5" } }],
])("at a price of %d everything that is offered so far is read", (price, reading) => {
  expect(readingAt(BOOK, price)).toEqual(reading);
});

test("a side is drawn in steps and ends where the chart ends", () => {
  const frame = { low: 98, high: 102, width: 400, height: 100, top: 4 };
  expect(lastWithin(BOOK.bids, frame)).toEqual({ price: "98", total: "3" });
  expect(depthPath(BOOK.bids, frame, frame.low)).toBe("M100 100H100V75H0V25H0");
  expect(depthPath(BOOK.asks, frame, frame.high)).toBe("M300 100H300V50H400");
  expect(depthPath([], frame, frame.high)).toBe("");
});
