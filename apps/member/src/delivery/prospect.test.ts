import { expect, test } from "vitest";
import { percentOfShare, profitOf, prospectAt } from "./prospect.ts";
import { contractWith } from "./testing/samples.ts";

test.each([
  ["up", "60000.6", "WIN", "75"],
  ["up", "60000.5", "TIE", "0"],
  ["up", "60000.4", "LOSE", "-100"],
  ["down", "60000.6", "LOSE", "-100"],
  ["down", "60000.4", "WIN", "75"],
] as const)("%s at %s it would be %s: %s", (direction, price, outcome, result) => {
  expect(prospectAt(contractWith({ direction }), price)).toEqual({ outcome, result });
});

test("before its open price is fixed a contract has no prospect", () => {
  expect(prospectAt(contractWith({ open_price: null }), "60000")).toBe(undefined);
});

test("the profit of a win is cut after eight decimals, as the exchange cuts it", () => {
  expect(profitOf("33.33333333", { ratio: "0.75" })).toBe("24.99999999");
  expect(profitOf("", { ratio: "0.75" })).toBe("0");
});

test.each([
  ["0.75", "75"],
  ["0.571429", "57.1429"],
  ["-0.125", "-12.5"],
])("%s is %s percent", (share, percent) => expect(percentOfShare(share)).toBe(percent));
