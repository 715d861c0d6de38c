import { expect, test } from "vitest";
import { fieldErrors } from "./field-errors.ts";

const FORM = { old: "a", new: "b" };
const REFUSAL = { message: "wrong", field: "old", form: FORM } as const;

test("the server's refusal stands at its field until that changes", () => {
  expect(fieldErrors(FORM, {}, REFUSAL)).toEqual({ old: "wrong" });
  expect(fieldErrors({ ...FORM, new: "c" }, {}, REFUSAL)).toEqual({ old: "wrong" });
  expect(fieldErrors({ ...FORM, old: "c" }, {}, REFUSAL)).toEqual({});
});

test("our own judgement goes before the server's", () => {
  const own = { old: "empty", new: "short" };
  expect(fieldErrors(FORM, own, REFUSAL)).toEqual(own);
});

test("a refusal of no field stands at none", () => {
  expect(fieldErrors(FORM, {}, { ...REFUSAL, field: undefined })).toEqual({});
  expect(fieldErrors(FORM, {}, undefined)).toEqual({});
});
