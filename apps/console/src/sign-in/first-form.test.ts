import { expect, test } from "vitest";
import { firstErrors } from "./first-form.ts";

const PASSWORD = "a password of the house";
const FORM = { name: "sato.k", password: PASSWORD, confirm: PASSWORD };

test.each([
  [{}, {}],
  [{ name: "  sato.k " }, {}],
  [{ name: "" }, { name: "nameWrong" }],
  [{ name: "佐藤さん" }, { name: "nameWrong" }],
  [{ name: "sato suzuki" }, { name: "nameWrong" }],
  [{ password: "eleven char", confirm: "eleven char" }, { password: "lengthWrong" }],
  [
    { name: "sato12345678", password: "Sato12345678", confirm: "Sato12345678" },
    { password: "passwordIsName" },
  ],
  [{ confirm: "" }, { confirm: "differs" }],
])("%j is wrong in %j", (change, errors) => {
  expect(firstErrors({ ...FORM, ...change })).toEqual(errors);
});
