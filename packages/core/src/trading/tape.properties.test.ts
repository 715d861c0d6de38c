import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Tape } from "./tape.ts";

const WINDOW_SECONDS = 300;
const START_MS = 1_700_000_000_000;

const pauseMs = fc.oneof(
  fc.constant(0),
  fc.nat(2_000),
  fc.nat(120_000),
  fc.constantFrom(299_000, 300_000, 301_000, 999, 1_000, 86_400_000),
);
/** A price times a quantity is below 2⁵³; where prices are low, a single trade may come close. */
const grid = fc.oneof(
  fc.record({
    price: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 2 ** 30 - 1 })),
    quantity: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 2 ** 23 })),
  }),
  fc.record({ price: fc.constantFrom(1, 2), quantity: fc.integer({ min: 1, max: 2 ** 52 - 1 }) }),
);
const trade = fc
  .record({ pauseMs, grid, counts: fc.boolean() })
  .map(({ pauseMs: pause, grid: drawn, counts }) => ({ pauseMs: pause, ...drawn, counts }));
type Trade = { pauseMs: number; price: number; quantity: number; counts: boolean };
const trades = fc.array(trade, { maxLength: 30 });
const looks = fc.array(pauseMs, { minLength: 1, maxLength: 4 });

property(
  "the reference is the average of five minutes' trades, whenever one looks, to the last tick",
  [trades, looks],
  (all, later) => {
    const tape = new Tape();
    let timeMs = START_MS;
    const past: (Trade & { timeMs: number })[] = [];
    for (const each of all) {
      timeMs += each.pauseMs;
      // A read in between must not change the result of the next read.
      if (each.quantity % 2 === 0) tape.average(timeMs);
      tape.trade(each.price, each.quantity, each.counts, timeMs);
      past.push({ ...each, timeMs });
      expect([tape.average(timeMs), tape.lastPrice]).toEqual([
        plainAverage(past, timeMs),
        each.price,
      ]);
    }
    for (const pause of later) {
      timeMs += pause;
      expect(tape.average(timeMs)).toBe(plainAverage(past, timeMs));
    }
  },
);

property(
  "a tape that was read back tells and writes the same as the one that was not",
  [trades, trades, looks],
  (before, after, later) => {
    const tape = new Tape();
    let timeMs = START_MS;
    const play = (to: readonly Tape[], { pauseMs, price, quantity, counts }: Trade) => {
      timeMs += pauseMs;
      for (const each of to) each.trade(price, quantity, counts, timeMs);
    };
    for (const each of before) play([tape], each);
    const again = new Tape();
    again.lastPrice = tape.lastPrice;
    for (const second of tape.tradedSeconds()) again.restoreSecond(second);
    expect(stateOf(again)).toEqual(stateOf(tape));
    for (const pause of later) {
      timeMs += pause;
      expect(again.average(timeMs)).toBe(tape.average(timeMs));
    }
    for (const each of after) play([tape, again], each);
    expect(stateOf(again)).toEqual(stateOf(tape));
    expect(again.average(timeMs)).toBe(tape.average(timeMs));
  },
);

test("trades beyond 2⁵³ lots are summed to the lot, and lapse without a rest", () => {
  const tape = new Tape();
  const large = 2 ** 52 - 1;
  for (const second of [0, 0, 1, 1, 2]) tape.trade(1, large, true, START_MS + second * 1_000);
  tape.trade(7, 3, true, START_MS + 100_000);
  const again = new Tape();
  for (const second of tape.tradedSeconds()) again.restoreSecond(second);
  const afterMs = START_MS + 350_000;
  expect([tape.average(afterMs), again.average(afterMs)]).toEqual([7, 7]);
  tape.trade(8, 4, true, afterMs);
  expect([...tape.tradedSeconds()]).toEqual([
    { second: START_MS / 1_000 + 100, high: 0, low: 21, quantityHigh: 0, quantity: 3 },
    { second: START_MS / 1_000 + 350, high: 0, low: 32, quantityHigh: 0, quantity: 4 },
  ]);
  expect(tape.average(afterMs)).toBe(8);
});

/** The definition (rules 1.4), from the list of all trades: half up to a whole tick. */
function plainAverage(past: readonly (Trade & { timeMs: number })[], nowMs: number): number {
  const second = Math.floor(nowMs / 1000);
  let turnover = 0n;
  let quantity = 0n;
  for (const each of past) {
    const isInWindow = Math.floor(each.timeMs / 1000) > second - WINDOW_SECONDS;
    if (!each.counts || !isInWindow) continue;
    turnover += BigInt(each.price) * BigInt(each.quantity);
    quantity += BigInt(each.quantity);
  }
  return quantity === 0n ? 0 : Number((2n * turnover + quantity) / (2n * quantity));
}

function stateOf(tape: Tape) {
  return { lastPrice: tape.lastPrice, seconds: [...tape.tradedSeconds()] };
}
