import { unitsOf } from "@sumi/app/units.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import type { Scene } from "./order-errors.ts";
import type { OrderForm } from "./order-form.ts";
import { summarise } from "./order-summary.ts";
import { formOf, sceneOf } from "./testing/scene.ts";

/** cost, fee, received, held, average: as decimals. */
function figures(form: Partial<OrderForm>, scene: Scene = sceneOf()) {
  const { cost, fee, received, held, average } = summarise(formOf(form), scene);
  return [cost, fee, received, held, average].map((units) => units && formatAmount(units));
}

const market = { kind: "market" } as const;
const cases: readonly [string, Partial<OrderForm>, readonly (string | undefined)[]][] = [
  [
    "a buyer's fee comes off the coins received (rules S1)",
    { price: "60000", quantity: "0.2" },
    ["12000", "0.0002", "0.1998", "12000", undefined],
  ],
  [
    "a seller's fee comes off the money received",
    { side: "sell", price: "60000", quantity: "0.2" },
    ["0.2", "12", "11988", "0.2", undefined],
  ],
  [
    "a fee is rounded up",
    { side: "sell", price: "0.01", quantity: "0.00001" },
    ["0.00001", "0.00000001", "0.00000009", "0.00001", undefined],
  ],
  [
    "a market buy by amount spends level by level (rules S2)",
    { ...market, amount: "1000" },
    ["999.684113", "0.00001666", "0.01664334", "1000", "60005.04879951"],
  ],
  [
    "a market buy by quantity sets aside what it will cost",
    { ...market, marketBuyBy: "quantity", quantity: "0.015" },
    ["900.05", "0.000015", "0.014985", "900.05", "60003.33333333"],
  ],
  [
    "a market sale takes the bids",
    { ...market, side: "sell", quantity: "0.1" },
    ["0.1", "5.999", "5993.001", "0.1", "59990"],
  ],
  [
    "a stop-market buy sets its amount aside and trades near its trigger",
    { kind: "stop_market", stopPrice: "61000", amount: "1000" },
    ["999.79", "0.00001639", "0.01637361", "1000", undefined],
  ],
  ["what is not typed is not known", { price: "60000" }, Array(5).fill(undefined)],
  ["what cannot be read is not known", { price: "x", quantity: "1" }, Array(5).fill(undefined)],
];
for (const [name, form, expected] of cases) {
  test(name, () => expect(figures(form)).toEqual(expected));
}

test.each([
  [{ price: "60100" }, "now"],
  [{ price: "60100", quantity: "900" }, "part"],
  [{ price: "1" }, "waits"],
  [{ side: "sell", price: "1" }, "now"],
  [{ side: "sell", price: "90000" }, "waits"],
  [{ kind: "stop_limit", price: "60100", stopPrice: "60000" }, undefined],
  [{ kind: "market" }, undefined],
] as const)("a limit order says whether it trades at once: %o %s", (form, start) => {
  expect(summarise(formOf({ quantity: "0.01", ...form }), sceneOf()).start).toBe(start);
});

test("only part of an order can trade when the book ends first", () => {
  const summary = summarise(formOf({ ...market, side: "sell", quantity: "0.6" }), sceneOf());
  expect([summary.isPartial, formatAmount(summary.cost ?? unitsOf("0"))]).toEqual([true, "0.5"]);
});

test("the band lies around the last price, in whole ticks", () => {
  const { band } = summarise(formOf({}), sceneOf({ reference: unitsOf("60000.07") }));
  expect(band && [band.low, band.high].map(formatAmount)).toEqual(["6000.01", "66000.07"]);
  const sale = summarise(formOf({ side: "sell" }), sceneOf());
  expect(sale.band && [sale.band.low, sale.band.high].map(formatAmount)).toEqual([
    "54000",
    "600000",
  ]);
});

test("without a book a market order's outcome is not guessed", () => {
  const scene = sceneOf({ book: undefined });
  expect(figures({ ...market, amount: "1000" }, scene)).toEqual([
    undefined,
    undefined,
    undefined,
    "1000",
    undefined,
  ]);
});
