import { expect, test } from "vitest";
import { axisTexts } from "./axis-texts.ts";

test.each([
  [[66_000, 66_500], 2, ["66000", "66500"]],
  [[0.15, 0.2], 4, ["0.15", "0.20"]],
  [[1.00001, 2], 2, ["1", "2"]],
  [[], 2, []],
])("an axis at %j with %i decimals reads %j", (prices, decimals, texts) => {
  expect(axisTexts(prices, decimals)).toEqual(texts);
});
