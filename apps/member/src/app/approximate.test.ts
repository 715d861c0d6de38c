import { expect, test } from "vitest";
import { approximate } from "./approximate.ts";

test("a worth is told in another currency, a loss as a loss, and cut toward zero", () => {
  expect(approximate("10", "155.2")).toBe("1552");
  expect(approximate("-0.5", "0.92")).toBe("-0.46");
  expect(approximate("0.00000001", "0.92")).toBe("0");
  expect(approximate("-0.00000001", "0.92")).toBe("0");
});
