import { unitsOf } from "@sumi/app/units.ts";
import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { expect, test } from "vitest";
import { type Amendment, amendmentOf, isChange, losesPlace } from "../trading/order/amendment.ts";
import { amendProblem } from "./amend-problem.ts";
import { TERMS } from "./testing/scene.ts";

/** A buy of 0.1 at 60000, of which 0.04 has traded. */
const ORDER = {
  id: "1",
  symbol: "BTC-USDT",
  side: "buy",
  type: "limit",
  price: "60000",
  qty: "0.1",
  filled: "0.04",
  prevented: "0",
  held: "3600",
} as OrderData;

function problem(news: Partial<Amendment>, available = "1000", order = ORDER): string | undefined {
  const form = { ...amendmentOf(order), ...news };
  return amendProblem(form, { terms: TERMS, order, available: unitsOf(available) })?.word;
}

const quantity = (text: string) => ({ changes: "quantity", quantity: text }) as const;
const cases: readonly [string, Partial<Amendment>, string | undefined][] = [
  ["another price", { price: "59000" }, undefined],
  ["no price", { price: "" }, "enterPrice"],
  ["a price off the tick", { price: "59000.001" }, "offTick"],
  ["a wrong price", { price: "6e4" }, "wrongFigure"],
  ["a huge price", { price: "9".repeat(30) }, "abovePrice"],
  ["a price beyond all", { price: "5000001" }, "abovePrice"],
  ["a price that the balance cannot follow", { price: "80000" }, "balanceTooLow"],
  ["a price so low that the order is too small", { price: "99" }, "belowNotional"],
  ["less than has traded", quantity("0.03"), "belowQuantity"],
  ["what has traded and no more", quantity("0.04"), "belowQuantity"],
  ["one lot more than has traded", quantity("0.04001"), undefined],
  ["off the lot", quantity("0.050001"), "offLot"],
  ["more than allowed", quantity("101"), "aboveQuantity"],
  ["as much as the balance pays", quantity("0.11666"), undefined],
  ["more than the balance pays", quantity("0.11667"), "balanceTooLow"],
];
for (const [name, news, word] of cases) {
  test(`${name}: ${word ?? "fine"}`, () => expect(problem(news)).toBe(word));
}

test("a seller sets aside what is still to be sold", () => {
  const sale = { ...ORDER, side: "sell", held: "0.06" } as const;
  expect(problem(quantity("0.15"), "0.05", sale)).toBeUndefined();
  expect(problem(quantity("0.15001"), "0.05", sale)).toBe("balanceTooLow");
});

test("only a smaller quantity keeps its place", () => {
  const form = amendmentOf(ORDER);
  expect(losesPlace(form, ORDER)).toBe(true);
  expect(losesPlace({ ...form, ...quantity("0.09") }, ORDER)).toBe(false);
  expect(losesPlace({ ...form, ...quantity("0.11") }, ORDER)).toBe(true);
});

test("the same figure in other words is no change", () => {
  expect(isChange({ ...amendmentOf(ORDER), price: "60000.00" }, ORDER)).toBe(false);
  expect(isChange({ ...amendmentOf(ORDER), price: "60000.01" }, ORDER)).toBe(true);
});
