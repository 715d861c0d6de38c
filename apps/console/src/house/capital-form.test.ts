import { expect, test } from "vitest";
import { capitalErrors } from "./capital-form.ts";

const FORM = { place: "USDT TRC20", amount: "250000", evidence: "transfer 0x12, folder 7" };

test.each([
  [{}, {}],
  [{ amount: "0" }, { amount: "amountWrong" }],
  [{ amount: "12e3" }, { amount: "amountWrong" }],
  [{ amount: "1.123456789" }, { amount: "amountWrong" }],
  [{ evidence: "  " }, { evidence: "evidenceMissing" }],
])("%j is wrong in %j", (change, errors) => {
  expect(capitalErrors({ ...FORM, ...change })).toEqual(errors);
});
