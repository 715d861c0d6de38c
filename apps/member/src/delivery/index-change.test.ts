import { expect, test } from "vitest";
import { percentChange, priceDifference } from "./index-change.ts";

test.each([
  ["60000", "60012", "0.02"],
  ["60000", "59981.9", "-0.03"],
  ["60000", "60000", "0"],
  ["0", "60000", "0"],
])("from %s to %s the index changed by %s percent", (before, after, percent) => {
  expect(percentChange(before, after)).toBe(percent);
});

test("the difference of two fixings keeps every digit", () => {
  expect(priceDifference("67396.105", "67414.35")).toBe("18.245");
  expect(priceDifference("67414.35", "67396.105")).toBe("-18.245");
});
