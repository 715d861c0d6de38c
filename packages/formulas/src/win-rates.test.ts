import { amountOf } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { breakEvenOf, isAbove, meanBreakEven, winRateOf } from "./win-rates.ts";

const units = (text: string) => amountOf(text) ?? (0n as never);
/** So many of 500 results at a ratio of 0.75, whose break-even is 0.57142857. */
const of500 = (won: bigint) => ({ won, all: 500n, breakEven: 500n * 57_142_857n, count: 500 });

test("the break-even of an order follows from what it stakes and may win", () => {
  expect(breakEvenOf({ stake: units("100"), profit: units("75") })).toBe(57_142_857n);
});

test.each([
  // √(0.5714 × 0.4286 / 500) is 0.02213: two below are 0.52717, three above 0.63782.
  [263n, false, false],
  [264n, true, false],
  [318n, true, false],
  [319n, true, true],
])("%i won of 500: within two errors below %s, three above %s", (won, isNear, isFar) => {
  expect([isAbove(of500(won), -2n), isAbove(of500(won), 3n)]).toEqual([isNear, isFar]);
});

test("rates are told rounded down, and none of nothing", () => {
  expect([winRateOf(of500(264n)), meanBreakEven(of500(264n))]).toEqual([52_800_000n, 57_142_857n]);
  expect(winRateOf({ won: 0n, all: 0n, breakEven: 0n, count: 0 })).toBe(0n);
});
