import type { IndexPriceData } from "@sumi/contract/markets/calls.ts";
import { expect, test } from "vitest";
import { IndexTrail, joinedPath } from "./index-trail.ts";

function priceAt(timeMs: number, news: Partial<IndexPriceData> = {}): IndexPriceData {
  return { coin: "BTC", price: "60000.5", status: "OK", time_ms: timeMs, ...news };
}

test("each second that is heard is a point of its coin's path", () => {
  const trail = new IndexTrail();
  trail.hear(priceAt(1_000));
  trail.hear(priceAt(1_500, { coin: "ETH", price: "3000" }));
  trail.hear(priceAt(2_000, { price: "60001" }));
  expect(trail.of("BTC")).toEqual([
    { timeMs: 1_000, price: 60_000.5 },
    { timeMs: 2_000, price: 60_001 },
  ]);
});

test.each([
  ["a stale price", priceAt(2_000, { status: "STALE" })],
  ["a price that was heard before", priceAt(1_000)],
])("%s changes nothing", (_, price) => {
  const trail = new IndexTrail();
  trail.hear(priceAt(1_000));
  const before = trail.of("BTC");
  trail.hear(price);
  expect(trail.of("BTC")).toBe(before);
});

test("what is older than any chart is forgotten", () => {
  const trail = new IndexTrail();
  trail.hear(priceAt(1_000));
  trail.hear(priceAt(3_600_000));
  expect(trail.of("BTC").map(({ timeMs }) => timeMs)).toEqual([3_600_000]);
});

test("where seconds are known, the path is drawn by them", () => {
  const minutes = [0, 60_000, 120_000].map((timeMs) => ({ timeMs, price: 1 }));
  const seconds = [59_000, 61_000, 62_000].map((timeMs) => ({ timeMs, price: 2 }));
  expect(joinedPath(minutes, seconds).map(({ timeMs }) => timeMs)).toEqual([
    0, 59_000, 61_000, 62_000, 120_000,
  ]);
  expect(joinedPath(minutes, [])).toBe(minutes);
});
