import { expect, test } from "vitest";
import { type LiveVenue, liveFeed, type Ticker } from "./live.ts";

const ASSETS = [
  { number: 0, symbol: "USDT", indexDecimals: -1 },
  { number: 1, symbol: "BTC", indexDecimals: 2 },
];
const QUIET: Ticker = { bid: undefined, ask: undefined, last: undefined, timeMs: undefined };

/**
 * A feed whose every pause waits for `turn`, so that a test decides when a venue is asked again.
 */
async function started(venues: readonly LiveVenue[]) {
  let nowMs = 1_000;
  const waiting: (() => void)[] = [];
  const pausesMs: number[] = [];
  const feed = liveFeed({
    open: () => Promise.resolve(venues),
    assets: () => ASSETS,
    clock: { nowMs: () => nowMs, monotonicMs: () => nowMs },
    scheduler: {
      soon: (run) => void waiting.push(run),
      later: (delayMs, run) => {
        pausesMs.push(delayMs);
        waiting.push(run);
        return () => void waiting.splice(waiting.indexOf(run), 1);
      },
    },
  });
  await feed.start();
  await settled();
  const turn = async () => {
    nowMs += 2_000;
    for (const resume of waiting.splice(0)) resume();
    await settled();
  };
  return { feed, turn, pausesMs };
}

/** Runs every promise that is ready to continue. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function venue(name: string, answer: () => Ticker): LiveVenue {
  return { name, tickers: () => Promise.resolve().then(() => new Map([["BTC", answer()]])) };
}

const MOMENT = { sample: 1, timeMs: 1_000 };

test.each([
  ["the middle of bid and ask", { bid: 100, ask: 101, last: 7, timeMs: 900 }, "100.5", 900],
  ["the last trade of a venue without quotes", { last: 7.25 }, "7.25", 1_000],
  ["a price of nothing, as the venue said it", { bid: 0, ask: 0 }, "0", 1_000],
  ["a price below nothing", { bid: -5, ask: -5 }, "-5", 1_000],
  ["a price that is no number", { bid: Number.NaN, ask: 1 }, "NaN", 1_000],
])("a reading says %s", async (_, ticker, price, timeMs) => {
  const { feed } = await started([venue("kraken", () => ({ ...QUIET, ...ticker }))]);
  expect(feed.readings(MOMENT)).toEqual([{ asset: 1, venue: "kraken", timeMs, price }]);
  feed.stop();
});

test("a venue without any figure says nothing", async () => {
  const { feed } = await started([venue("kraken", () => QUIET)]);
  expect(feed.readings(MOMENT)).toEqual([]);
  feed.stop();
});

test("an unreachable venue keeps its last word and its time, and is asked less often", async () => {
  let reachable = true;
  const { feed, turn, pausesMs } = await started([
    venue("kraken", () => {
      if (!reachable) throw new Error("no network");
      return { ...QUIET, last: 5 };
    }),
  ]);
  reachable = false;
  await turn();
  await turn();
  expect(feed.readings(MOMENT)).toEqual([{ asset: 1, venue: "kraken", timeMs: 1_000, price: "5" }]);
  expect(feed.describe()).toBe("live prices of kraken (unreachable, 2 tries)");
  reachable = true;
  await turn();
  expect(feed.readings(MOMENT)).toEqual([{ asset: 1, venue: "kraken", timeMs: 7_000, price: "5" }]);
  expect(feed.describe()).toBe("live prices of kraken");
  expect(pausesMs).toEqual([2_000, 4_000, 8_000, 2_000]);
  feed.stop();
});

test("a stopped feed asks nobody any more", async () => {
  let asked = 0;
  const { feed, turn } = await started([
    venue("kraken", () => {
      asked += 1;
      return QUIET;
    }),
  ]);
  feed.stop();
  await turn();
  expect(asked).toBe(1);
});
