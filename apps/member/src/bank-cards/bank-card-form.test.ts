import { expect, test } from "vitest";
import { type BankCardForm, bankCardProblems, fieldOfRefusal } from "./bank-card-form.ts";

const FORM: BankCardForm = {
  number: "4111 1111 1111 1111",
  name: "HANAKO YAMADA",
  bankCode: "MHCBJPJT",
  bank: "みずほ銀行",
};

test.each([
  [{}, {}],
  [{ number: " " }, { number: "required" }],
  [
    { name: "", bankCode: "", bank: "" },
    { name: "required", bankCode: "required", bank: "required" },
  ],
  [{ bankCode: "0001'--" }, { bankCode: "checkCode" }],
  [{ bankCode: "x".repeat(21) }, { bankCode: "checkCode" }],
])("a card with %j is told %j", (change, problems) => {
  expect(bankCardProblems({ ...FORM, ...change })).toEqual(problems);
});

test.each([
  ["PARAMETER_ERROR", { field: "number" }, "number"],
  ["PARAMETER_ERROR", { field: "bank_code" }, "bankCode"],
  ["PARAMETER_ERROR", { field: "other" }, undefined],
  ["ABOVE_MAXIMUM", { maximum: "10" }, undefined],
] as const)("%s of %j speaks of %j", (code, params, field) => {
  expect(fieldOfRefusal({ kind: "refused", code, message: "no", params })).toBe(field);
});
