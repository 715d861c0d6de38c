import { expect, test } from "vitest";
import { priceAt } from "./path.ts";

const START = 1_790_000_000;
const HOURS = 6;
const SECONDS = Array.from({ length: HOURS * 3600 }, (_, index) => START + index);

test("a path follows from its seed: the same twice, another with another seed", () => {
  const path = (seed: number) =>
    SECONDS.slice(0, 100).map((second) => priceAt(seed, "BTC", second));
  expect(path(1)).toEqual(path(1));
  expect(path(1)).not.toEqual(path(2));
});

test.each([
  ["BTC", 64_000, 0.000_07],
  ["DOGE", 0.12, 0.000_12],
  ["NEWCOIN", 1, 0.000_1],
])("%s stays near its usual price and moves about as much as asked", (symbol, usual, deviation) => {
  const prices = SECONDS.map((second) => priceAt(1, symbol, second));
  const steps = prices.slice(1).map((price, index) => Math.log(price / (prices[index] ?? price)));
  const measured = Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0) / steps.length);
  expect(measured).toBeGreaterThan(deviation * 0.6);
  expect(measured).toBeLessThan(deviation * 1.8);
  expect(Math.min(...prices)).toBeGreaterThan(usual * 0.4);
  expect(Math.max(...prices)).toBeLessThan(usual * 2.5);
});

test("within a day every asset leaps at least once by more than a calm second could", () => {
  const day = Array.from({ length: 86_400 }, (_, index) => START + index);
  const prices = day.map((second) => priceAt(1, "BTC", second));
  const leaps = prices.slice(1).filter((price, index) => {
    return Math.abs(Math.log(price / (prices[index] ?? price))) > 0.001_5;
  });
  expect(leaps.length).toBeGreaterThan(0);
});
