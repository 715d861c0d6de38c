import { expect, test } from "vitest";
import { fieldOfPasswordRefusal, passwordErrors } from "./password-form.ts";

const GOOD = { old: "482916", code: "", new: "739105", confirm: "739105" };

test.each([
  ["is complete", {}, "old", {}],
  ["is a first one", { old: "" }, "first", {}],
  ["comes with a code", { old: "", code: "123456" }, "code", {}],
  ["lacks the code", { old: "", code: "1234" }, "code", { code: "enterCode" }],
  ["lacks the old one", { old: "" }, "old", { old: "sixDigits" }],
  ["is too short", { new: "7391", confirm: "7391" }, "old", { new: "sixDigits" }],
  ["is the old one again", { new: "482916", confirm: "482916" }, "old", { new: "sameAsOld" }],
  ["is repeated wrongly", { confirm: "739104" }, "old", { confirm: "digitsDiffer" }],
] as const)("a withdrawal password that %s is told so", (_, change, by, errors) => {
  expect(passwordErrors({ ...GOOD, ...change }, by)).toEqual(errors);
});

test("the server's refusal stands at the field that it speaks of", () => {
  const refused = (
    code: "WITHDRAW_PASSWORD_WRONG" | "PASSWORD_WEAK" | "EMAIL_CODE_ERROR" | "RATE_LIMITED",
  ) => fieldOfPasswordRefusal({ kind: "refused", code, message: "", params: {} });
  expect(refused("WITHDRAW_PASSWORD_WRONG")).toBe("old");
  expect(refused("EMAIL_CODE_ERROR")).toBe("code");
  expect(refused("PASSWORD_WEAK")).toBe("new");
  expect(refused("RATE_LIMITED")).toBeUndefined();
  expect(fieldOfPasswordRefusal({ kind: "offline" })).toBeUndefined();
});
