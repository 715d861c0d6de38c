import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import {
  averageBasis,
  firstPrice,
  firstPriceLimits,
  markOf,
  priceLimitsOf,
  secondPrice,
} from "./mark.ts";
import { units } from "./testing/units.ts";

/** The rule book's marks: rate, seconds to funding, basis, its samples, last trade; P1, P2, mark. */
const MARKS = [
  ["P1 is the median", "0.0001", 14400, "12", 30, "60001", "60003", "60012", "60003"],
  ["P2 is the median", "0.0001", 28800, "12", 30, "60100", "60006", "60012", "60012"],
  ["P3 is the median", "-0.0005", 28800, "9.5", 30, "60001.3", "59970", "60009.5", "60001.3"],
  ["few basis samples", "0.0003", 7200, "5", 4, "59000", "60004.5", "0", "60004.5"],
  ["clamped to 5 %", "0.0001", 100, "4000", 30, "64500", "60000.02", "64000", "63000"],
] as const;

test.each(MARKS)("mark: %s", (_, rate, seconds, basis, samples, last, p1, p2, mark) => {
  const index = units("60000");
  const funding = { rate: units(rate), leftMs: seconds * 1_000, intervalMs: 28_800_000 };
  const first = firstPrice(index, funding, 2);
  const doubled = 2n * BigInt(samples) * units(basis);
  const second = samples < 10 ? ZERO : secondPrice(index, { doubled, samples }, 2);
  const prices = { first, second, last: units(last) };
  const found = markOf(index, prices, { spread: units("0.05"), decimals: 2 });
  expect([first, second, found].map(formatAmount)).toEqual([p1, p2, mark]);
});

test("without a recent trade the mark is the first price, and a clamp keeps to the decimals", () => {
  const index = units("0.00123");
  const prices = { first: units("0.00123"), second: units("0.2"), last: ZERO };
  const terms = { spread: units("0.05"), decimals: 5 };
  expect(formatAmount(markOf(index, prices, terms))).toBe("0.00123");
  const far = { ...prices, first: units("0.2"), last: units("0.2") };
  expect(formatAmount(markOf(index, far, terms))).toBe("0.00129");
});

test("the average basis may be below zero; halves go up", () => {
  const doubled = -3n;
  expect(averageBasis({ doubled, samples: 1 })).toBe(-1n);
  expect(averageBasis({ doubled: ZERO, samples: 0 })).toBe(ZERO);
});

/** P13: average premium, highest buy, lowest sale. */
const LIMITS = [
  ["0", "61200", "58800"],
  ["120.55", "61320.5", "58920.6"],
  ["5000", "63000", "60000"],
  ["-1500", "60000", "57300"],
] as const;

test.each(LIMITS)("with a premium of %s no buy is above %s and no sale below %s", (...row) => {
  const [premium, high, low] = row;
  const tick = units("0.1");
  const terms = { near: units("0.02"), far: units("0.05") };
  const found = priceLimitsOf(units("60000"), units(premium), terms, tick);
  const prices = [found.highestBuy, found.lowestSell].map((ticks) => BigInt(ticks) * tick);
  expect(prices.map((price) => formatAmount(price as Amount))).toEqual([high, low]);
});

test("the first limits are the same share on either side", () => {
  const found = firstPriceLimits(units("60000"), units("0.02"), units("0.1"));
  expect(found).toEqual({ highestBuy: 612_000, lowestSell: 588_000 });
});
