import { expect, test } from "vitest";
import { fieldOfPasswordRefusal, passwordErrors, typedDigits } from "./password-form.ts";

const GOOD = { old: "482916", new: "739105", confirm: "739105" };

test.each([
  ["is complete", {}, true, {}],
  ["is a first one", { old: "" }, false, {}],
  ["lacks the old one", { old: "" }, true, { old: "sixDigits" }],
  ["is too short", { new: "7391", confirm: "7391" }, true, { new: "sixDigits" }],
  ["is the old one again", { new: "482916", confirm: "482916" }, true, { new: "sameAsOld" }],
  ["is repeated wrongly", { confirm: "739104" }, true, { confirm: "digitsDiffer" }],
] as const)("a withdrawal password that %s is told so", (_, change, isSet, errors) => {
  expect(passwordErrors({ ...GOOD, ...change }, isSet)).toEqual(errors);
});

test("only digits are typed, six at most, whatever their width", () => {
  expect(["４８ ２9-16", "1234567", "abc"].map(typedDigits)).toEqual(["482916", "123456", ""]);
});

test("the server's refusal stands at the field that it speaks of", () => {
  const refused = (code: "WITHDRAW_PASSWORD_WRONG" | "PASSWORD_WEAK" | "RATE_LIMITED") =>
    fieldOfPasswordRefusal({ kind: "refused", code, message: "", params: {} });
  expect(refused("WITHDRAW_PASSWORD_WRONG")).toBe("old");
  expect(refused("PASSWORD_WEAK")).toBe("new");
  expect(refused("RATE_LIMITED")).toBeUndefined();
  expect(fieldOfPasswordRefusal({ kind: "offline" })).toBeUndefined();
});
