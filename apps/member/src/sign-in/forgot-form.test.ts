import { expect, test } from "vitest";
import { fieldOfForgotRefusal, forgotErrors } from "./forgot-form.ts";

const SECRET = "eight crows on a wire";
const GOOD = { account: "hanako", code: "123456", new: SECRET, confirm: SECRET };

test.each([
  ["names an account", { code: "", new: "", confirm: "" }, false, {}],
  ["names none", { account: "　" }, false, { account: "enterAccount" }],
  ["is complete", {}, true, {}],
  ["has half a code", { code: "123" }, true, { code: "enterCode" }],
  ["has too short a password", { new: "x", confirm: "x" }, true, { new: "passwordLength" }],
  ["repeats another password", { confirm: "x" }, true, { confirm: "passwordsDiffer" }],
] as const)("a form of a forgotten password that %s is told so", (_, change, wasAsked, errors) => {
  expect(forgotErrors({ ...GOOD, ...change }, wasAsked)).toEqual(errors);
});

test("the server's refusal stands at the field that it speaks of", () => {
  const codes = ["EMAIL_CODE_ERROR", "PASSWORD_WEAK", "RATE_LIMITED"] as const;
  const fields = codes.map((code) =>
    fieldOfForgotRefusal({ kind: "refused", code, message: "", params: {} }),
  );
  expect(fields).toEqual(["code", "new", undefined]);
  expect(fieldOfForgotRefusal({ kind: "offline" })).toBeUndefined();
});
