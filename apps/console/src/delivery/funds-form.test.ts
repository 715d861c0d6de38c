import { expect, test } from "vitest";
import { fundsErrors } from "./funds-form.ts";

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
