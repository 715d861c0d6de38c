import { expect, test } from "vitest";
import { passwordErrors } from "./password-form.ts";

const FORM = { old: "the first one", wished: "seven crows on", confirm: "seven crows on" };

test.each([
  [{}, {}],
  [{ old: "" }, { old: "passwordMissing" }],
  [{ wished: "eleven char", confirm: "eleven char" }, { wished: "lengthWrong" }],
  [{ wished: "x".repeat(65), confirm: "x".repeat(65) }, { wished: "lengthWrong" }],
  [{ wished: "𠮷".repeat(12), confirm: "𠮷".repeat(12) }, {}],
  [{ wished: FORM.old, confirm: FORM.old }, { wished: "unchanged" }],
  [{ confirm: "seven cows" }, { confirm: "differs" }],
])("%j is wrong in %j", (change, errors) => {
  expect(passwordErrors({ ...FORM, ...change })).toEqual(errors);
});
