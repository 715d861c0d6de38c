import type { Amount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import type { Print } from "@sumi/store/candles/fold.ts";
import fc from "fast-check";
import { expect } from "vitest";
import type { Day } from "../../shared/market-data.ts";
import { TickerWindow } from "./ticker-window.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const START_MS = Date.UTC(2026, 1, 27, 23, 59, 30);

const amount = fc.bigInt({ min: 1n, max: 10n ** 20n }).map((units) => units as Amount);
const pauseMs = fc.oneof(
  fc.nat(1_000),
  fc.nat(40 * MINUTE_MS),
  fc.constantFrom(86_400_000 - MINUTE_MS, 86_400_000, 86_400_000 + MINUTE_MS),
);
const trades = fc.array(fc.record({ pauseMs, price: amount, base: amount, quote: amount }), {
  maxLength: 30,
});

property(
  "a day's volume and turnover are the exact sums of its trades, whenever one looks",
  [trades, fc.array(pauseMs, { maxLength: 4 })],
  (all, looks) => {
    const window = new TickerWindow();
    const past: Print[] = [];
    let timeMs = START_MS;
    for (const { pauseMs: pause, ...traded } of all) {
      timeMs += pause;
      const print = { ...traded, timeMs };
      window.fold(print);
      past.push(print);
      expect(window.day(timeMs)).toEqual(plainDay(past, timeMs));
    }
    for (const pause of looks) {
      timeMs += pause;
      expect(window.day(timeMs)).toEqual(plainDay(past, timeMs));
    }
  },
);

/** The definition: the running minute and the 1,439 before it, from the list of all trades. */
function plainDay(past: readonly Print[], nowMs: number): Day | undefined {
  const last = past.at(-1)?.price;
  if (last === undefined) return undefined;
  const minute = Math.floor(nowMs / MINUTE_MS);
  const isInside = ({ timeMs }: Print) => Math.floor(timeMs / MINUTE_MS) > minute - DAY_MINUTES;
  const inside = past.filter(isInside);
  const before = past.filter((print) => !isInside(print)).at(-1)?.price;
  const prices = inside.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1));
  return {
    last,
    open: before ?? inside[0]?.price ?? last,
    high: prices.at(-1) ?? last,
    low: prices[0] ?? last,
    baseVolume: inside.reduce((sum, { base }) => sum + base, 0n) as Amount,
    quoteVolume: inside.reduce((sum, { quote }) => sum + quote, 0n) as Amount,
  };
}
