import { expect, test } from "vitest";
import { EMPTY_FORM, type Factor, signInErrors, signInFields } from "./sign-in-form.ts";

const FORM = { name: " admin1 ", password: "secret", code: "123456", recoveryCode: " abcd " };

test.each<[Partial<typeof FORM>, Factor, object]>([
  [{}, "none", {}],
  [{}, "code", {}],
  [{}, "recovery", {}],
  [{ name: "  " }, "none", { name: "nameMissing" }],
  [{ password: "" }, "none", { password: "passwordMissing" }],
  [{ code: "12345" }, "code", { code: "codeWrong" }],
  [{ code: "12345a" }, "code", { code: "codeWrong" }],
  [{ code: "" }, "none", {}],
  [{ recoveryCode: " " }, "recovery", { recoveryCode: "recoveryMissing" }],
])("%j with factor %s is wrong in %j", (change, factor, errors) => {
  expect(signInErrors({ ...FORM, ...change }, factor)).toEqual(errors);
});

test("an empty form is wrong in its name and its password", () => {
  expect(Object.keys(signInErrors(EMPTY_FORM, "none"))).toEqual(["name", "password"]);
});

test("only the factor that is wanted is sent", () => {
  expect(signInFields(FORM, "none")).toEqual({ name: "admin1", password: "secret" });
  expect(signInFields(FORM, "code")).toMatchObject({ code: "123456" });
  expect(signInFields(FORM, "recovery")).toEqual({
    name: "admin1",
    password: "secret",
    recovery_code: "abcd",
  });
});
