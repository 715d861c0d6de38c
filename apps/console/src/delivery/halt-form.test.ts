import { expect, test } from "vitest";
import { fundsErrors, noteErrors } from "./halt-form.ts";

test("a halt is not sent without a word to colleagues", () => {
  expect(noteErrors({ note: "  " })).toEqual({ note: "noteMissing" });
  expect(noteErrors({ note: "venues disagree" })).toEqual({});
});

test.each([
  ["0", true],
  ["-1", true],
  ["1e3", true],
  ["0.000000001", true],
  ["0.00000001", false],
  [" 1000 ", false],
])("an amount of %j is wrong: %s", (amount, isWrong) => {
  expect(fundsErrors({ amount, note: "n" })).toEqual(isWrong ? { amount: "amountWrong" } : {});
});
