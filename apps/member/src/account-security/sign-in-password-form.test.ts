import { expect, test } from "vitest";
import { fieldOfPasswordRefusal, passwordErrors } from "./sign-in-password-form.ts";

const GOOD = {
  old: "seven crows on a wire",
  code: "123456",
  new: "eight crows on a wire",
  confirm: "eight crows on a wire",
};

test.each([
  ["is complete", {}, "old", {}],
  ["needs no old one beside a code", { old: "" }, "code", {}],
  ["needs no code beside the old one", { code: "" }, "old", {}],
  ["lacks the old one", { old: "" }, "old", { old: "enterOld" }],
  ["lacks digits of the code", { code: "1234" }, "code", { code: "enterCode" }],
  ["is too short", { new: "crows", confirm: "crows" }, "old", { new: "passwordLength" }],
  [
    "is too long",
    { new: "x".repeat(65), confirm: "x".repeat(65) },
    "old",
    { new: "passwordLength" },
  ],
  ["is the old one again", { new: GOOD.old, confirm: GOOD.old }, "old", { new: "sameAsOld" }],
  ["is repeated wrongly", { confirm: "Eight crows" }, "old", { confirm: "passwordsDiffer" }],
] as const)("a sign-in password that %s is told so", (_, change, by, errors) => {
  expect(passwordErrors({ ...GOOD, ...change }, by)).toEqual(errors);
});

test("the server's refusal stands at the field that it speaks of", () => {
  const codes = [
    "OLD_PASSWORD_INCORRECT",
    "EMAIL_CODE_ERROR",
    "PASSWORD_WEAK",
    "SETTINGS_LOCKED",
  ] as const;
  const fields = codes.map((code) =>
    fieldOfPasswordRefusal({ kind: "refused", code, message: "", params: {} }),
  );
  expect(fields).toEqual(["old", "code", "new", undefined]);
  expect(fieldOfPasswordRefusal({ kind: "offline" })).toBeUndefined();
});
