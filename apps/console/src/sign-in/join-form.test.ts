import { expect, test } from "vitest";
import { type JoinForm, joinErrors, joinFields, type Proof } from "./join-form.ts";

const FORM: JoinForm = {
  name: " yamada ",
  firstHalf: "AB12C-",
  secondHalf: " DE34F",
  password: "forty-two herons",
  confirm: "forty-two herons",
  shown: "",
};

test.each<[Partial<JoinForm>, Proof | undefined, object]>([
  [{}, undefined, {}],
  [{ name: " " }, undefined, { name: "missing" }],
  [{ firstHalf: "", secondHalf: " " }, undefined, { firstHalf: "missing", secondHalf: "missing" }],
  [{ password: "elevenchars", confirm: "elevenchars" }, undefined, { password: "lengthWrong" }],
  [{ confirm: "forty-two heron" }, undefined, { confirm: "differs" }],
  [{ shown: "12345" }, "code", { shown: "codeWrong" }],
  [{ shown: "123456" }, "code", {}],
  [{}, "recovery", { shown: "missing" }],
  [{}, "old", { shown: "missing" }],
])("%j with %s is wrong in %j", (change, proof, errors) => {
  expect(joinErrors({ ...FORM, ...change }, proof)).toEqual(errors);
});

test.each<[Proof | undefined, object]>([
  [undefined, {}],
  ["code", { code: "123456" }],
  ["recovery", { recovery_code: "123456" }],
  ["old", { old: "123456" }],
])("with %s it sends %j beside the rest", (proof, shown) => {
  const always = { name: "yamada", first_half: "AB12C-", second_half: "DE34F" };
  const { password } = FORM;
  expect(joinFields({ ...FORM, shown: "123456" }, proof)).toEqual({
    ...always,
    password,
    ...shown,
  });
});
