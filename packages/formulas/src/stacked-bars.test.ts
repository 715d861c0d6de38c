import { expect, test } from "vitest";
import { stackedBars } from "./stacked-bars.ts";

test("parts are percents of the highest bar, rounded down", () => {
  const bars = stackedBars([
    [50n, 30n, 20n],
    [33n, 0n, 0n],
    [0n, 0n, 0n],
  ]);
  expect(bars.map(({ percents }) => percents)).toEqual([
    [50, 30, 20],
    [33, 0, 0],
    [0, 0, 0],
  ]);
});

test("nothing at all is no division by zero", () => {
  expect(stackedBars([[0n, 0n]])).toEqual([{ percents: [0, 0] }]);
  expect(stackedBars([])).toEqual([]);
});
