import { expect, test } from "vitest";
import { simulatedFeed } from "./simulated.ts";

const ASSETS = [
  { number: 0, symbol: "USDT", indexDecimals: -1 },
  { number: 1, symbol: "BTC", indexDecimals: 2 },
  { number: 2, symbol: "DOGE", indexDecimals: 6 },
];
const START_MS = 1_790_000_000_250;

function feed(seed: number) {
  return simulatedFeed({ seed, assets: () => ASSETS });
}

function at(seed: number, secondsLater: number) {
  return feed(seed).readings({ sample: secondsLater, timeMs: START_MS + secondsLater * 1000 });
}

test("three marked venues speak of every asset that has a price", () => {
  expect(at(1, 0).map(({ asset, venue }) => [asset, venue])).toEqual(
    [1, 2].flatMap((asset) =>
      ["alpha", "bravo", "charlie"].map((venue) => [asset, `simulated:${venue}`]),
    ),
  );
});

test("readings are the same for the same seed and time, and differ for another seed", () => {
  expect(at(1, 5)).toEqual(at(1, 5));
  expect(at(1, 5)).not.toEqual(at(2, 5));
});

test("venues agree within a few basis points and never speak of the future", () => {
  for (let second = 0; second < 300; second += 1) {
    const readings = at(3, second).filter(({ asset }) => asset === 1);
    const prices = readings.map(({ price }) => Number(price));
    expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.004);
    for (const { price, timeMs } of readings) {
      expect(price).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(timeMs).toBeLessThanOrEqual(START_MS + second * 1000);
    }
  }
});

test("a silent venue repeats its last word with its old time, and then speaks again", () => {
  const ages = Array.from({ length: 4 * 3600 }, (_, second) =>
    Math.max(...at(1, second).map(({ timeMs }) => START_MS + second * 1000 - timeMs)),
  );
  const silent = ages.findIndex((age) => age > 2_500);
  expect(silent).toBeGreaterThan(0);
  expect(ages.slice(silent).some((age) => age < 1_000)).toBe(true);
});

test("an asset listed later is quoted from then on", () => {
  const assets = [...ASSETS];
  const later = simulatedFeed({ seed: 1, assets: () => assets });
  assets.push({ number: 3, symbol: "NEW", indexDecimals: 4 });
  const moment = { sample: 1, timeMs: START_MS };
  expect(later.readings(moment).filter(({ asset }) => asset === 3)).toHaveLength(3);
});
