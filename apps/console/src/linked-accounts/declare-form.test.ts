import { expect, test } from "vitest";
import { type DeclareForm, declareErrors } from "./declare-form.ts";

const FORM: DeclareForm = { uid: " 100234 ", other: "100235", note: "papers compared" };

test.each([
  [{}, {}],
  [{ uid: "" }, { uid: "uidWrong" }],
  [{ uid: "hanako" }, { uid: "uidWrong" }],
  [{ other: "0" }, { other: "uidWrong" }],
  [{ other: "12345678901" }, { other: "uidWrong" }],
  [{ other: "100234" }, { other: "sameUid" }],
  [{ note: " " }, { note: "noteMissing" }],
])("with %j a link is proposed only after these errors: %j", (differs, errors) => {
  expect(declareErrors({ ...FORM, ...differs })).toEqual(errors);
});
