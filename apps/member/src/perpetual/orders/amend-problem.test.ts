import { expect, test } from "vitest";
import { type Amendment, amendmentOf } from "../../trading/order/amendment.ts";
import { contractWith, orderWith } from "../testing/samples.ts";
import { amendProblem } from "./amend-problem.ts";

/** A buy of 0.15 at 66000, of which 0.05 has traded; the highest price of a buy is 68757.9. */
const ORDER = orderWith({ filled: "0.05", prevented: "0" });

const quantity = (text: string) => ({ changes: "quantity", quantity: text }) as const;
const cases: readonly [string, Partial<Amendment>, string | undefined][] = [
  ["another price", { price: "65000" }, undefined],
  ["no price", { price: "" }, "trading:enterPrice"],
  ["a price off the tick", { price: "65000.01" }, "trading:offTick"],
  ["a wrong price", { price: "6e4" }, "trading:wrongFigure"],
  ["the highest price of a buy", { price: "68757.9" }, undefined],
  ["a price above it", { price: "68758" }, "priceTooHigh"],
  ["a price beyond all", { price: "1000000.1" }, "trading:abovePrice"],
  ["what has traded and no more", quantity("0.05"), "trading:belowQuantity"],
  ["one lot more than has traded", quantity("0.051"), undefined],
  ["off the lot", quantity("0.1505"), "trading:offLot"],
  ["more than any order may have", quantity("101"), "trading:aboveQuantity"],
];
test.each(cases)("%s", (_, news, word) => {
  const form = { ...amendmentOf(ORDER), ...news };
  expect(amendProblem(form, ORDER, contractWith() as never)?.word).toBe(word);
});

test("an order whose price is beyond the limits by now may become smaller, and not larger", () => {
  const order = { ...ORDER, price: "70000" };
  const problem = (text: string) =>
    amendProblem({ ...amendmentOf(order), ...quantity(text) }, order, contractWith() as never);
  expect(problem("0.1")).toBeUndefined();
  expect(problem("0.2")?.word).toBe("priceTooHigh");
});
