import { expect, test } from "vitest";
import { capitalErrors } from "./capital-form.ts";

const FORM = { place: "USDT TRC20", amount: "250000", evidence: "folder 7", txid: "", output: "" };

test.each([
  [{}, {}],
  [{ amount: "0" }, { amount: "amountWrong" }],
  [{ amount: "12e3" }, { amount: "amountWrong" }],
  [{ amount: "1.123456789" }, { amount: "amountWrong" }],
  [{ evidence: "  " }, { evidence: "evidenceMissing" }],
  [{ output: "1" }, {}],
  [{ output: "first" }, { output: "outputWrong" }],
])("%j is wrong in %j", (change, errors) => {
  expect(capitalErrors({ ...FORM, ...change })).toEqual(errors);
});
