import { expect, test } from "vitest";
import { indexPages, indexValues } from "./index-values.ts";

const rows = [100, 110, 120, 130].map((timeMs) => {
  return { timeMs, open: 1, high: 1, low: 1, close: 1, volume: 1 };
});

test("each candle has the index of its interval, and the running one that of now", () => {
  const closes = new Map([
    [110, 5],
    [120, 6],
    [130, 7],
  ]);
  expect(indexValues(rows, closes, undefined)).toEqual([undefined, 5, 6, 7]);
  expect(indexValues(rows, closes, 8)).toEqual([undefined, 5, 6, 8]);
  expect(indexValues([], closes, 8)).toEqual([]);
});

test("pages begin at fixed moments and cover every candle", () => {
  expect(indexPages(rows, 10, 3)).toEqual([
    { from: 90, to: 119 },
    { from: 120, to: 149 },
  ]);
  expect(indexPages(rows.slice(2), 10, 3)).toEqual([{ from: 120, to: 149 }]);
  expect(indexPages([], 10, 3)).toEqual([]);
});
