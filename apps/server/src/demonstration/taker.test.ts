import { expect, test } from "vitest";
import { buyChance } from "./taker.ts";

test.each([
  ["at its target", 100, 100, 0.5],
  ["without a coin", 0, 100, 1],
  ["with half of its target", 50, 100, 0.75],
  ["with twice its target", 200, 100, 0],
  ["with more than that", 500, 100, 0],
  ["that wants no coins", 0, 0, 0.5],
])("a taker %s leans back towards it", (_, inventory, target, chance) => {
  expect(buyChance(inventory, target)).toBe(chance);
});
