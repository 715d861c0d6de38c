import { hash } from "node:crypto";
import { Exchange } from "@sumi/core/exchange.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { expect, test } from "vitest";
import { rawPrice } from "./feed.ts";

// Three or four venues quote to the real core, and one of them lies; the index is compared.

const TIME_MS = 1_790_000_000_000;

function indexOf(prices: readonly string[], lateMs = 0) {
  const exchange = new Exchange({ sha256: (text) => hash("sha256", text) });
  const acts = [{ act: "ListAsset", asset: "BTC", indexDecimals: 2 } as const];
  const readings: VenueReading[] = prices.map((price, index) => {
    const timeMs = index === 0 ? TIME_MS - lateMs : TIME_MS;
    return { asset: 0, venue: `v${index}`, timeMs, price };
  });
  const found = { type: "Found", actor: TIMER, mode: "demonstration", acts } as const;
  const sample = { type: "SampleIndex", actor: TIMER, sample: 1, readings } as const;
  assert(exchange.execute(found, { sequence: 1, timeMs: TIME_MS }).ok, "it is founded");
  assert(exchange.execute(sample, { sequence: 2, timeMs: TIME_MS }).ok, "a sample is taken");
  const index = exchange.prices.indexOf(0);
  return index === undefined ? undefined : [formatAmount(index.price), index.status];
}

const HONEST = ["60000", "60000", "60000"];

test.each([
  ["ten times the price", rawPrice(600_000, 8), ["60000", "OK"]],
  ["a tenth of the price", rawPrice(6_000, 8), ["60000", "OK"]],
  ["nothing", rawPrice(0, 8), ["60000", "OK"]],
  ["less than nothing", rawPrice(-5, 8), ["60000", "OK"]],
  ["what is no number", rawPrice(Number.NaN, 8), ["60000", "OK"]],
  ["infinity", rawPrice(Number.POSITIVE_INFINITY, 8), ["60000", "OK"]],
  ["more than any coin ever cost", rawPrice(1e30, 8), ["60000", "OK"]],
  ["a text", "buy now", ["60000", "OK"]],
  ["silence", "", ["60000", "OK"]],
])("a fourth venue that says %s does not move the index", (_, lie, index) => {
  expect(indexOf([...HONEST, lie])).toEqual(index);
});

test.each(["0", "NaN", "text"])("a third venue that says %o leaves too few", (lie) => {
  expect(indexOf(["60000", "60010", lie])).toEqual(["0", "STALE"]);
});

test("a venue that speaks of long ago does not count", () => {
  expect(indexOf(HONEST, 10_001)).toEqual(["0", "STALE"]);
  expect(indexOf(HONEST, 10_000)).toEqual(["60000", "OK"]);
});

test.each([
  [48_151.1, 8, "48151.1"],
  [0.5, 6, "0.5"],
  [100, 2, "100"],
  [0.000_000_4, 6, "0"],
  [1e-7, 8, "0.0000001"],
])("the raw price %d is written as a plain decimal", (price, decimals, text) => {
  expect(rawPrice(price, decimals)).toBe(text);
});
