import { expect, test } from "vitest";
import {
  beginConversion,
  type ConversionForm,
  giving,
  problemOf,
  receiving,
  swapped,
} from "./conversion-form.ts";

const COINS = ["USDT", "BTC", "ETH"];
const FORM: ConversionForm = { from: "USDT", to: "BTC", amount: "100" };

test.each([
  [{}, "USDT", "BTC"],
  [{ from: "ETH" }, "ETH", "USDT"],
  [{ from: "USDT", to: "ETH" }, "USDT", "ETH"],
  [{ to: "USDT" }, "BTC", "USDT"],
  [{ from: "BTC", to: "BTC" }, "BTC", "USDT"],
  [{ from: "NONE", to: "ALSO" }, "USDT", "BTC"],
])("asked for %j, it begins from %s to %s", (wished, from, to) => {
  expect(beginConversion(COINS, wished)).toEqual({ from, to, amount: "" });
});

test("where one coin alone is listed there is nothing to convert it to", () => {
  expect(beginConversion(["USDT"], {})).toEqual({ from: "USDT", to: "", amount: "" });
});

test("the amount is one of the coin that is given, and goes with it", () => {
  expect(giving(FORM, "ETH")).toEqual({ from: "ETH", to: "BTC", amount: "" });
  expect(giving(FORM, "USDT")).toBe(FORM);
  expect(receiving(FORM, "ETH")).toEqual({ from: "USDT", to: "ETH", amount: "100" });
  expect(swapped(FORM)).toEqual({ from: "BTC", to: "USDT", amount: "" });
});

test("choosing the coin of the other side changes their places", () => {
  expect(giving(FORM, "BTC")).toEqual({ from: "BTC", to: "USDT", amount: "" });
  expect(receiving(FORM, "USDT")).toEqual({ from: "BTC", to: "USDT", amount: "" });
});

test.each([
  ["", "50", "enterAmount"],
  ["0.00", "50", "enterAmount"],
  ["50.00000001", "50", "balanceTooLow"],
  ["50", "50.0", undefined],
  ["1", undefined, undefined],
])("%j of %j: %s", (amount, available, problem) => {
  expect(problemOf({ ...FORM, amount }, available)).toBe(problem);
});
