import { expect, test } from "vitest";
import { alertProblems, EMPTY_ALERT, fieldsOf, sideOf } from "./alert-form.ts";

test("a price is waited for from the side on which the market trades", () => {
  expect(sideOf("70000", "65000.5")).toBe("above");
  expect(sideOf("60000", "65000.5")).toBe("below");
  expect(sideOf("65000.50", "65000.5")).toBeUndefined();
  expect(sideOf("", "65000.5")).toBeUndefined();
  expect(fieldsOf({ ...EMPTY_ALERT, price: "60000" }, "65000.5")).toEqual({
    condition: "below",
    value: "60000",
  });
  expect(fieldsOf({ ...EMPTY_ALERT, price: "1" }, null)).toEqual({
    condition: "above",
    value: "1",
  });
});

test("a move needs its direction, percentage and time, and no price", () => {
  const form = { ...EMPTY_ALERT, kind: "move", direction: "falls", percent: "2.5" } as const;
  expect(fieldsOf(form, "65000.5")).toEqual({ condition: "falls", value: "2.5", window: "1h" });
});

test.each([
  [{ kind: "price", price: "" }, { price: "enterValue" }],
  [{ kind: "price", price: "0" }, { price: "enterValue" }],
  [{ kind: "price", price: "65000.5" }, { price: "atPrice" }],
  [{ kind: "price", price: "65000.6" }, {}],
  [{ kind: "move", percent: "" }, { percent: "enterValue" }],
  [{ kind: "move", percent: "100" }, { percent: "percentRange" }],
  [{ kind: "move", percent: "0.001" }, { percent: "percentRange" }],
  [{ kind: "move", percent: "99.99" }, {}],
] as const)("%o", (form, problems) => {
  expect(alertProblems({ ...EMPTY_ALERT, ...form }, "65000.5")).toEqual(problems);
});
