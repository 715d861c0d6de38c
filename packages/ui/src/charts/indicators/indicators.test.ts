import { expect, test } from "vitest";
import type { Line } from "../candle.ts";
import { exponentialAverage, movingAverage } from "./averages.ts";
import { bollinger } from "./bollinger.ts";
import { kdj } from "./kdj.ts";
import { macd } from "./macd.ts";
import { relativeStrength } from "./rsi.ts";

/** Rounds to six decimals, so that tables are readable. */
function rounded(line: Line): Line {
  return line.map((value) =>
    value === undefined ? undefined : Math.round(value * 1_000_000) / 1_000_000,
  );
}

test("a moving average begins with the first full window", () => {
  expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([undefined, undefined, 2, 3, 5]);
  expect(movingAverage([1, 2], 3)).toEqual([undefined, undefined]);
});

test("an exponential average begins with a plain one and then leans to the newest", () => {
  expect(exponentialAverage([1, 2, 3, 4, 8], 3)).toEqual([undefined, undefined, 2, 3, 5.5]);
  expect(exponentialAverage([undefined, 2, 4, 6], 2)).toEqual([undefined, undefined, 3, 5]);
});

test("Bollinger's bands stand the same way above and below the average", () => {
  const { middle, upper, lower } = bollinger([2, 4, 6, 6], { period: 2, deviations: 2 });
  expect(middle).toEqual([undefined, 3, 5, 6]);
  expect(upper).toEqual([undefined, 5, 7, 6]);
  expect(lower).toEqual([undefined, 1, 3, 6]);
});

test("the histogram of a steady rise dies out", () => {
  const rise = Array.from({ length: 60 }, (_, index) => 100 + index);
  const { macd: line, signal, histogram } = macd(rise);
  expect(line.findIndex((value) => value !== undefined)).toBe(25);
  expect(signal.findIndex((value) => value !== undefined)).toBe(33);
  expect(rounded(line).at(-1)).toBe(7);
  expect(rounded(histogram).at(-1)).toBe(0);
});

test("MACD of a jump is the difference of its averages", () => {
  const closes = [...Array.from({ length: 40 }, () => 10), 11];
  const { macd: line, signal, histogram } = macd(closes);
  // A jump of 1 moves the fast average by 2/13, the slow by 2/27, the signal by a fifth of both.
  const jump = 2 / 13 - 2 / 27;
  expect(rounded(line).at(-1)).toBe(rounded([jump])[0]);
  expect(rounded(signal).at(-1)).toBe(rounded([jump / 5])[0]);
  expect(rounded(histogram).at(-1)).toBe(rounded([(4 * jump) / 5])[0]);
});

test.each([
  ["rises only", [1, 2, 3, 4], 100],
  ["falls only", [4, 3, 2, 1], 0],
  ["never moves", [5, 5, 5, 5], 50],
  ["gains twice what it loses", [10, 12, 11, 13, 12, 14, 13], 59.130435],
])("relative strength of a price that %s", (_, closes, expected) => {
  expect(rounded(relativeStrength(closes, 3)).at(-1)).toBe(expected);
  expect(relativeStrength(closes, 3).slice(0, 3)).toEqual([undefined, undefined, undefined]);
});

test("KDJ needs nine candles and moves by thirds from the middle", () => {
  const candles = Array.from({ length: 10 }, () => ({ high: 20, low: 10, close: 20 }));
  const { k, d, j } = kdj(candles);
  expect(k.slice(0, 8)).toEqual(Array.from({ length: 8 }));
  expect(rounded(k).slice(8)).toEqual([66.666667, 77.777778]);
  expect(rounded(d).slice(8)).toEqual([55.555556, 62.962963]);
  expect(rounded(j).slice(8)).toEqual([88.888889, 107.407407]);
});

test("KDJ of candles without height stays in the middle", () => {
  const candles = Array.from({ length: 9 }, () => ({ high: 5, low: 5, close: 5 }));
  expect(kdj(candles).j.at(-1)).toBe(50);
});
