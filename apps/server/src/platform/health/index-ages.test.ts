import type { Exchange } from "@sumi/core/exchange.ts";
import { expect, test } from "vitest";
import { indexAges } from "./index-ages.ts";

const NOW_MS = 1_790_000_000_000;

/** Coins with the ages of their last good index; undefined for a coin that never had one. */
function given(ages: Readonly<Record<string, number | undefined>>) {
  const coins = Object.entries(ages);
  const indexOf = (number: number) => {
    const ageMs = coins[number]?.[1];
    return { okTimeMs: ageMs === undefined ? 0 : NOW_MS - ageMs };
  };
  const assets = coins.map(([symbol], number) => ({ number, symbol }));
  // Health reads these two parts of the exchange, and of them nothing else.
  return { markets: { assets }, prices: { indexOf } } as unknown as Exchange;
}

test.each([
  [
    { BTC: 900, ETH: 400 },
    { feedAgeMs: 400, staleIndexes: [] },
  ],
  [
    { BTC: 900, ETH: 10_001 },
    { feedAgeMs: 900, staleIndexes: ["ETH"] },
  ],
  [
    { BTC: 20_000, ETH: 10_001 },
    { feedAgeMs: 10_001, staleIndexes: ["BTC", "ETH"] },
  ],
  [
    { BTC: 900, INK: undefined },
    { feedAgeMs: 900, staleIndexes: [] },
  ],
  // The clock was set back: the newest index says a time that has not come.
  [
    { BTC: -30_000, ETH: -30_000 },
    { feedAgeMs: 30_000, staleIndexes: ["BTC", "ETH"] },
  ],
  // Four of five coins have lost their venues.
  [
    { BTC: 900, ETH: 11_000, SOL: 11_000, XRP: 11_000, LTC: 11_000 },
    { feedAgeMs: 900, staleIndexes: ["ETH", "SOL", "XRP", "LTC"] },
  ],
  [{ INK: undefined }, { feedAgeMs: undefined, staleIndexes: [] }],
])("of %j health sees %j", (ages, seen) => {
  expect(indexAges(given(ages), NOW_MS)).toEqual(seen);
});
