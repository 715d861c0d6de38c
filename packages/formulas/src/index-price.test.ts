import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clampedMean, hasVerdicts, INDEX_RULE, isAgreedOn, trimmedMean } from "./index-price.ts";

/** The rule book's venues (rules 2.2), and more: the prices, the index, whether it is agreed on. */
const TRIMMED: readonly (readonly [string, readonly string[], string, boolean])[] = [
  ["five, one off by 2 %", ["60000", "60010", "59990", "61200", "60005"], "60005", true],
  ["four: the middle two", ["60000", "60010", "59990", "60030"], "60005", true],
  ["two are left", ["60000", "60010"], "60005", true],
  ["three, one off by 15 %", ["60000", "69000", "60010"], "60010", true],
  ["three that disagree", ["60000", "69000", "63000"], "63000", false],
  ["a third lies together", ["1", "1", "60000", "60001", "60002", "60003"], "60000.5", true],
  ["one alone is believed", ["60000.01"], "60000.01", true],
  ["halves go up", ["60000", "60000.01"], "60000.01", true],
  ["less than half goes down", ["60000", "60000", "60000", "60000.01"], "60000", true],
  ["at most 1 % off", ["99", "100", "101"], "100", true],
  ["more than 1 % off", ["98.99", "100", "101.01"], "100", false],
];

describe("the index of the venues, at two decimals", () => {
  for (const [why, prices, index, isAgreed] of TRIMMED) {
    test(why, () => {
      const units = prices.map(unitsOf);
      const mean = trimmedMean(units, 2);
      expect([formatAmount(mean), isAgreedOn(mean, units)]).toEqual([index, isAgreed]);
    });
  }
});

describe("the index of earlier samples, at two decimals", () => {
  const cases: readonly (readonly [why: string, prices: readonly string[], index: string])[] = [
    [
      "one lies: it is pulled to the clamp",
      ["60000", "60010", "59990", "61200", "60005"],
      "60062.01",
    ],
    ["an even number has the middle of two as its median", ["60000", "60015"], "60007.5"],
    ["one is far too low", ["60000", "60000", "1"], "59900"],
  ];
  for (const [why, prices, index] of cases) {
    test(why, () => {
      const mean = clampedMean(prices.map(unitsOf), { clampBps: 50, decimals: 2 });
      expect(formatAmount(mean)).toBe(index);
    });
  }
});

test("each asset has its own decimals", () => {
  const prices = ["0.12345678", "0.12345679"].map(unitsOf);
  const indexes = [0, 2, 3, 6, 8].map((decimals) => formatAmount(trimmedMean(prices, decimals)));
  expect(indexes).toEqual(["0", "0.12", "0.123", "0.123457", "0.12345679"]);
});

const price = fc.bigInt({ min: 1n, max: 10n ** 18n }).map((units) => units as Amount);

property(
  "a third of the venues, lying together, cannot move the index outside what the others say",
  [
    fc.array(fc.bigInt({ min: 10n ** 10n, max: 10n ** 16n }), { minLength: 2, maxLength: 10 }),
    fc.array(price, { maxLength: 5 }),
  ],
  (honest, lies) => {
    const few = lies.slice(0, Math.floor(honest.length / 2));
    const index = trimmedMean([...honest, ...few] as Amount[], 8);
    const sorted = [...honest].sort((a, b) => (a < b ? -1 : 1));
    expect(index >= (sorted[0] ?? 0n)).toBe(true);
    expect(index <= (sorted.at(-1) ?? 0n)).toBe(true);
  },
);

property(
  "the order in which venues speak does not matter",
  [fc.array(price, { minLength: 1, maxLength: 9 })],
  (prices) => {
    expect(trimmedMean(prices.toReversed(), 4)).toBe(trimmedMean(prices, 4));
  },
);

property(
  "ten times the prices are ten times the index",
  [fc.array(price, { minLength: 1, maxLength: 9 })],
  (prices) => {
    const tenfold = prices.map((each) => (each * 10n) as Amount);
    expect(trimmedMean(tenfold, 7)).toBe(trimmedMean(prices, 8) * 10n);
  },
);

function unitsOf(text: string): Amount {
  const units = amountOf(text);
  assert(units !== undefined, "a test writes plain decimals");
  return units;
}

test.each([
  [undefined, false],
  [null, false],
  ["trim3;v2", false],
  ["trim3;v3", true],
  [INDEX_RULE, true],
] as const)("samples of the rule %j record a verdict on each reading: %j", (rule, expected) => {
  expect(hasVerdicts(rule)).toBe(expected);
});
