import { expect, test } from "vitest";
import { fixingDecimals } from "./fixing-decimals.ts";

test.each([
  [["60000", "60012.5"], 2],
  [["62819.725", null], 3],
  [[null, null], 2],
])("the fixings %j are written with %i decimals beside an index with two", (prices, decimals) => {
  expect(fixingDecimals(prices, 2)).toBe(decimals);
});

test("an index with more decimals keeps them", () => {
  expect(fixingDecimals(["0.5"], 4)).toBe(4);
});
