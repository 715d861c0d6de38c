import { expect, test } from "vitest";
import { contractWith, positionWith } from "../testing/samples.ts";
import { afterLeverage, afterMargin } from "./resulting-liquidation.ts";

/** 1 BTC at 60,000 with a margin of 12,000, kept at 1 % and a fee of 0.06 %. */
const HELD = { qty: "1", entry_value: "60000", margin: "12000" } as const;
const contract = contractWith() as never;

test.each([
  ["long", "add", "", "48514.3"],
  ["long", "add", "1000", "47503.6"],
  ["long", "remove", "1000", "49525"],
  ["long", "add", "48000", null],
  ["long", "remove", "12000", undefined],
  ["long", "add", "9".repeat(40), undefined],
  ["short", "add", "", "71244.8"],
  ["short", "add", "1000", "72234.3"],
] as const)("a %s that is to %s %j falls at %s", (side, way, amount, price) => {
  const position = positionWith({ ...HELD, side });
  expect(afterMargin({ position, contract }, way, amount)?.price).toBe(price);
});

test.each([
  ["long", 5, { margin: "12500", price: "48008.9" }],
  ["long", 4, { margin: "15000", price: "45482.2" }],
  ["long", 1, { margin: "60000", price: null }],
  ["short", 2, { margin: "30000", price: "89056" }],
] as const)("a %s at %i times has its margin and its price afterwards", (side, times, after) => {
  const position = positionWith({ ...HELD, margin: "12500", side });
  expect(afterLeverage({ position, contract }, times)).toEqual(after);
});

test("a loser keeps more of the margin than a higher leverage needs", () => {
  // At 67,396.4 the short has lost 7,396.4, and 5 times need 13,479.28.
  const position = positionWith({ ...HELD, side: "short", margin: "30000", leverage: 2 });
  const after = { margin: "20875.68", price: "80027.3" };
  expect(afterLeverage({ position, contract }, 5)).toEqual(after);
});
