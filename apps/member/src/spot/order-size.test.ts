import { unitsOf } from "@sumi/app/units.ts";
import { expect, test } from "vitest";
import type { OrderForm } from "./order-form.ts";
import { quoteDecimals, quoteStep, shareOf, sizedTo } from "./order-size.ts";
import { formOf, sceneOf } from "./testing/scene.ts";

const sizes: readonly [Partial<OrderForm>, number, string | undefined][] = [
  [{ price: "60000" }, 100, "0.16666"],
  [{ price: "60000" }, 25, "0.04166"],
  [{ price: "60000" }, 0, ""],
  [{ price: "" }, 50, undefined],
  [{ kind: "market" }, 100, "10000"],
  [{ kind: "market" }, 33, "3300"],
  [{ kind: "market", marketBuyBy: "quantity" }, 100, "0.16661"],
  [{ kind: "stop_market" }, 50, "5000"],
  [{ side: "sell", price: "60000" }, 50, "100"],
];
for (const [form, percent, text] of sizes) {
  test(`${percent} % of 10000 as ${JSON.stringify(form)} is ${text}`, () => {
    expect(sizedTo(formOf(form), percent, sceneOf())?.text).toBe(text);
  });
}

test("a size is cut to whole lots and never beyond what there is", () => {
  const scene = sceneOf({ available: unitsOf("0.123456") });
  expect(sizedTo(formOf({ side: "sell" }), 100, scene)?.text).toBe("0.12345");
  expect(sizedTo(formOf({}), 100, sceneOf({ available: undefined }))).toBeUndefined();
});

test("the ring stands where the typed size puts it", () => {
  expect(shareOf(formOf({ price: "60000", quantity: "0.08333" }), sceneOf())).toBe(50);
  expect(shareOf(formOf({ price: "60000", quantity: "9" }), sceneOf())).toBe(100);
  expect(shareOf(formOf({}), sceneOf())).toBe(0);
  expect(shareOf(formOf({ price: "1", quantity: "1" }), sceneOf({ available: unitsOf("0") }))).toBe(
    0,
  );
});

test("amounts are named in steps that fit the least order", () => {
  expect([
    quoteStep({ notionalMin: unitsOf("10") }),
    quoteDecimals({ notionalMin: unitsOf("10") }),
  ]).toEqual([unitsOf("0.01"), 2]);
  expect(quoteDecimals({ notionalMin: unitsOf("0.0001") })).toBe(7);
});
