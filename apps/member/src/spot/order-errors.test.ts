import { unitsOf } from "@sumi/app/units.ts";
import { expect, test } from "vitest";
import { missingOf, problemOf, type Scene } from "./order-errors.ts";
import type { OrderForm } from "./order-form.ts";
import { termsOf } from "./terms.ts";
import { formOf, MARKET, sceneOf, TERMS } from "./testing/scene.ts";

const GOOD = { price: "60000", quantity: "0.01" };
const closed = (status: "cancel_only" | "closed") =>
  sceneOf({ terms: termsOf({ ...MARKET, status }) });

type Case = readonly [name: string, Partial<OrderForm>, Scene, problem: string | undefined];
const limits: readonly Case[] = [
  ["a good order has no problem", GOOD, sceneOf(), undefined],
  [
    "a prohibition of trading comes before all else",
    { quantity: "abc" },
    sceneOf({ prohibitedUntilMs: 1, terms: termsOf({ ...MARKET, status: "closed" }) }),
    "tradingProhibited",
  ],
  ["a market that only cancels", GOOD, closed("cancel_only"), "marketCancelOnly"],
  ["a closed market", GOOD, closed("closed"), "marketClosed"],
  ["nothing typed", {}, sceneOf(), "enterPrice price"],
  ["no quantity", { price: "60000" }, sceneOf(), "enterQuantity quantity"],
  ["a zero is nothing typed", { ...GOOD, quantity: "0.000" }, sceneOf(), "enterQuantity quantity"],
  ["wrong before missing", { price: "", quantity: "abc" }, sceneOf(), "wrongFigure quantity"],
  ["a wrong mark", { ...GOOD, price: "60,000" }, sceneOf(), "wrongFigure price"],
  ["full-width digits", { ...GOOD, quantity: "０．０１" }, sceneOf(), undefined],
  ["off the tick", { ...GOOD, price: "60000.005" }, sceneOf(), "offTick price"],
  ["off the lot", { ...GOOD, quantity: "0.010001" }, sceneOf(), "offLot quantity"],
  ["nine decimals of a price", { ...GOOD, price: "1.123456789" }, sceneOf(), "offTick price"],
  ["nine decimals", { ...GOOD, quantity: "0.000000001" }, sceneOf(), "offLot quantity"],
  ["a huge price", { ...GOOD, price: "9".repeat(40) }, sceneOf(), "abovePrice price"],
  ["a huge quantity", { ...GOOD, quantity: "9".repeat(40) }, sceneOf(), "aboveQuantity quantity"],
  ["above the highest price", { ...GOOD, price: "5000000.01" }, sceneOf(), "abovePrice price"],
  [
    "above the greatest lot",
    { ...GOOD, quantity: "100.00001" },
    sceneOf(),
    "aboveQuantity quantity",
  ],
  [
    "just below the least order",
    { ...GOOD, quantity: "0.00016" },
    sceneOf(),
    "belowNotional quantity",
  ],
  ["just the least order", { ...GOOD, quantity: "0.00017" }, sceneOf(), undefined],
  ["more than there is", { ...GOOD, quantity: "0.16667" }, sceneOf(), "balanceTooLow"],
  ["all there is", { ...GOOD, quantity: "0.16666" }, sceneOf(), undefined],
  ["an unknown balance is not judged", GOOD, sceneOf({ available: undefined }), undefined],
  ["old prices do not stop a limit", GOOD, sceneOf({ isOutdated: true }), undefined],
];

const market = { kind: "market" } as const;
const others: readonly Case[] = [
  ["no amount", market, sceneOf(), "enterAmount amount"],
  ["a small amount", { ...market, amount: "9.99999999" }, sceneOf(), "belowNotional amount"],
  ["a fair amount", { ...market, amount: "1000" }, sceneOf(), undefined],
  ["a huge amount", { ...market, amount: "500000000.01" }, sceneOf(), "aboveNotional amount"],
  ["old prices", { ...market, amount: "1000" }, sceneOf({ isOutdated: true }), "pricesOutdated"],
  [
    "an empty side",
    { ...market, amount: "1000" },
    sceneOf({ book: { bids: [], asks: [] } }),
    "noLiquidity",
  ],
  [
    "a side beyond the collar",
    { ...market, amount: "1000" },
    sceneOf({ book: { bids: [], asks: [["63000.01", "1"]] } }),
    "noLiquidity",
  ],
  [
    "what can be reached must be paid",
    { ...market, marketBuyBy: "quantity", quantity: "1" },
    sceneOf(),
    "balanceTooLow",
  ],
  [
    "a sale of more than there is",
    { ...market, side: "sell", quantity: "3" },
    sceneOf({ available: unitsOf("2") }),
    "balanceTooLow",
  ],
  [
    "a stop without its price",
    { kind: "stop_limit", ...GOOD },
    sceneOf(),
    "enterStopPrice stopPrice",
  ],
  [
    "a stop off the tick",
    { kind: "stop_limit", ...GOOD, stopPrice: "0.001" },
    sceneOf(),
    "offTick stopPrice",
  ],
  [
    "a stop buy needs an amount",
    { kind: "stop_market", stopPrice: "61000", quantity: "1" },
    sceneOf(),
    "enterAmount amount",
  ],
  [
    "a stop sale takes a quantity",
    { kind: "stop_market", side: "sell", stopPrice: "61000", quantity: "1" },
    sceneOf(),
    undefined,
  ],
];
for (const [name, news, scene, problem] of [...limits, ...others]) {
  test(`${name}: ${problem ?? "fine"}`, () => {
    const found = problemOf(formOf(news), scene);
    expect(found && [found.word, found.field].filter(Boolean).join(" ")).toBe(problem);
  });
}

test("a problem names its figure", () => {
  expect(problemOf(formOf({ ...GOOD, quantity: "0.0001" }), sceneOf())).toEqual({
    word: "belowNotional",
    field: "quantity",
    bound: { amount: TERMS.notionalMin, coin: "USDT" },
  });
});

test("everything that is still to be typed is found at once", () => {
  const missing = missingOf(formOf({ kind: "stop_limit", price: "1" }));
  expect(missing.map(({ word }) => word)).toEqual(["enterStopPrice", "enterQuantity"]);
});
