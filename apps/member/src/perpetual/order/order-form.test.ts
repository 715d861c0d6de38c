import { expect, test } from "vitest";
import { contractWith } from "../testing/samples.ts";
import { callFieldsOf, EMPTY_ORDER, type OrderForm, reduceOrder } from "./order-form.ts";
import { missingOf, problemOf, sideProblemOf } from "./order-problems.ts";

const contract = contractWith() as never;
const GOOD: OrderForm = { ...EMPTY_ORDER, price: "67390", quantity: "0.15", leverage: 5 };

test.each([
  [{}, { type: "limit", tif: "GTC", price: "67390", qty: "0.15", leverage: "5" }],
  [{ execution: "POST_ONLY" }, { tif: "GTC", post_only: "true" }],
  [{ kind: "market" }, { type: "market", tif: undefined, price: undefined }],
  [
    { kind: "stop_market", stopPrice: "66000", stopBy: "last" },
    { stop_price: "66000", stop_by: "last", price: undefined },
  ],
  [{ takeProfit: "70000" }, { take_profit: "70000", protect_by: "mark" }],
  [
    { takeProfit: "70000", reduceOnly: true },
    { reduce_only: "true", take_profit: undefined },
  ],
] as const)("the call of a form with %j", (changes, fields) => {
  expect(callFieldsOf({ ...GOOD, ...changes }, "BTC-USDT-PERP", "buy")).toMatchObject(fields);
});

test("a placed order leaves its price and leverage, unless another size was typed", () => {
  const placed = { type: "placed", form: GOOD } as const;
  expect(reduceOrder(GOOD, placed)).toEqual({ ...GOOD, quantity: "" });
  const other = { ...GOOD, quantity: "0.2" };
  expect(reduceOrder(other, placed)).toEqual(other);
});

test.each([
  [{ quantity: "" }, { word: "trading:enterQuantity", isMissing: true }],
  [{ quantity: "0.0005" }, { word: "trading:offLot", figure: "0.001" }],
  [{ quantity: "101" }, { word: "trading:aboveQuantity", figure: "100" }],
  [{ quantity: "x" }, { word: "trading:wrongFigure" }],
  [{ price: "67390.05" }, { word: "trading:offTick", figure: "0.1" }],
  [{ price: "1000001" }, { word: "trading:abovePrice", figure: "1000000" }],
  [{ stopLoss: "1.23" }, { word: "trading:offTick", field: "stopLoss" }],
] as const)("an order with %j is not sent", (changes, problem) => {
  expect(problemOf({ ...GOOD, ...changes }, contract)).toMatchObject(problem);
});

test("an order that keeps to everything is sent", () => {
  expect(problemOf(GOOD, contract)).toBeUndefined();
  expect(missingOf(GOOD, contract)).toEqual([]);
});

test.each([
  [{ closed: "INSURANCE" }, false, "insuranceLow"],
  [{ closed: "STATUS", status: "cancel_only" }, false, "onlyClosing"],
  [{ closed: "STATUS", status: "cancel_only" }, true, undefined],
  [{ closed: "STATUS", status: "closed" }, true, "trading:marketClosed"],
  [{ closed: "STALE" }, true, "markStale"],
] as const)("a contract that is %j; reducing: %j", (news, reduceOnly, word) => {
  expect(problemOf({ ...GOOD, reduceOnly }, contractWith(news) as never)?.word).toBe(word);
});

test.each([
  ["buy", { price: "68758" }, { word: "priceTooHigh", figure: "68757.9" }],
  ["sell", { price: "68758" }, undefined],
  ["sell", { price: "66061.6" }, { word: "priceTooLow", figure: "66061.7" }],
  ["buy", { price: "66061.6" }, undefined],
] as const)("the limits of price bind a %s at %j", (side, changes, problem) => {
  const facts = { contract, hold: undefined, available: undefined };
  const found = sideProblemOf({ ...GOOD, ...changes }, side, facts);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(problem);
});

test("a side whose hold is more than what is available cannot be sent", () => {
  const facts = { contract, hold: "2026.75", available: "2026.74" };
  expect(sideProblemOf(GOOD, "buy", facts)?.word).toBe("trading:balanceTooLow");
  expect(sideProblemOf(GOOD, "buy", { ...facts, available: "2026.75" })).toBeUndefined();
});
