import { expect, test } from "vitest";
import { unrealised } from "./unrealised.ts";

const cost = (owned: string, paid: string) => {
  return { coin: "BTC", owned, cost: paid, average_cost: "0" };
};

test.each([
  ["0.5", "30000", "66000", { amount: "3000", percent: "10" }],
  ["0.5", "30000", "59900.01", { amount: "-49.995", percent: "-0.17" }],
  ["3", "90000", "30000", { amount: "0", percent: "0" }],
  ["2", "0", "10", { amount: "20", percent: null }],
])("%s coins that cost %s have gained at %s: %j", (owned, paid, price, result) => {
  expect(unrealised(cost(owned, paid), price)).toEqual(result);
});
