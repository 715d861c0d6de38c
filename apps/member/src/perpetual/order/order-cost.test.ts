import { expect, test } from "vitest";
import { contractWith } from "../testing/samples.ts";
import { costOf, leverageMax } from "./order-cost.ts";
import { EMPTY_ORDER } from "./order-form.ts";

const contract = contractWith() as never;
const form = { ...EMPTY_ORDER, quantity: "0.15", leverage: 5 };

test("the margin of an order and its fee at most, as rounded by the exchange", () => {
  expect(costOf(form, contract, "67390")).toEqual({ margin: "2021.7", fee: "6.0651" });
  expect(costOf({ ...form, leverage: 3 }, contract, "67390")?.margin).toBe("3369.5");
  expect(costOf({ ...form, reduceOnly: true }, contract, "67390")?.margin).toBe("0");
  expect(costOf(form, contract, undefined)).toBeUndefined();
});

test("the greatest leverage of any tier is offered", () => {
  expect(leverageMax(contract)).toBe(5);
  expect(leverageMax({ tiers: [] })).toBe(1);
});
