import { formatAmount } from "@sumi/primitives/amount.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { units } from "../testing/words.ts";
import { indexOfPrices } from "./index-price.ts";

const VECTORS: readonly (readonly [why: string, prices: readonly string[], index: string])[] = [
  [
    "one lies: it is pulled to the clamp",
    ["60000", "60010", "59990", "61200", "60005"],
    "60062.01",
  ],
  ["an even number has the middle of two as its median", ["60000", "60015"], "60007.5"],
  ["two are left", ["60000", "60010"], "60005"],
  ["one alone is believed", ["60000.01"], "60000.01"],
  ["all agree", ["60000", "60000", "60000"], "60000"],
  ["one is far too low", ["60000", "60000", "1"], "59900"],
  ["halves go up", ["60000", "60000.01"], "60000.01"],
  ["less than half goes down", ["60000", "60000", "60000.01"], "60000"],
];

describe("the index of five venues and fewer, at two decimals", () => {
  for (const [why, prices, index] of VECTORS) {
    test(why, () => {
      expect(formatAmount(indexOf(prices, 2))).toBe(index);
    });
  }
});

test("each asset has its own decimals", () => {
  const prices = ["0.12345678", "0.12345679"];
  const indexes = [0, 2, 3, 6, 8].map((decimals) => formatAmount(indexOf(prices, decimals)));
  expect(indexes).toEqual(["0", "0.12", "0.123", "0.123457", "0.12345679"]);
});

test("nobody alone moves the index beyond the clamp, however loud", () => {
  const price = fc.bigInt({ min: 5_900_000_000_000n, max: 6_100_000_000_000n });
  const loud = fc.bigInt({ min: 1n, max: 10n ** 18n });
  fc.assert(
    fc.property(fc.array(price, { minLength: 4, maxLength: 9 }), loud, (honest, lie) => {
      const prices = [...honest, lie].map(formatAmount);
      const index = indexOf(prices, 2);
      const sorted = [...honest].sort((a, b) => (a < b ? -1 : 1));
      const [lowest = 0n, highest = 0n] = [sorted[0], sorted.at(-1)];
      expect(index >= (lowest * 995n) / 1000n - 1_000_000n).toBe(true);
      expect(index <= (highest * 1005n) / 1000n + 1_000_000n).toBe(true);
    }),
  );
});

test("the order in which venues speak does not matter", () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 18n });
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 9 }), (prices) => {
      const there = indexOf(prices.map(formatAmount), 4);
      expect(indexOf(prices.map(formatAmount).reverse(), 4)).toBe(there);
    }),
  );
});

function indexOf(prices: readonly string[], decimals: number) {
  return indexOfPrices(prices.map(units), { clampBps: 50, decimals });
}
