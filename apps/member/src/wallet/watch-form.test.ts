import { expect, test } from "vitest";
import { fieldOfRefusal, fieldsOf, watchProblems } from "./watch-form.ts";

test("what was pasted along is left out", () => {
  const form = { address: " 0x5aAeb6053F3E94C9b9A0\n9f33669435E7Ef1BeAed ", name: " Cold box " };
  expect(fieldsOf(form)).toEqual({
    address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    name: "Cold box",
  });
});

test.each([
  [
    { address: "", name: "" },
    { address: "enterAddress", name: "enterName" },
  ],
  [{ address: " ", name: "Box" }, { address: "enterAddress" }],
  [{ address: "x", name: " " }, { name: "enterName" }],
  [{ address: "x", name: "Box" }, {}],
])("%j needs %j", (form, problems) => {
  expect(watchProblems(form)).toEqual(problems);
});

test.each([
  ["ADDRESS_FORMAT", {}, "address"],
  ["PARAMETER_ERROR", { field: "name" }, "name"],
  ["PARAMETER_ERROR", { field: "signature" }, undefined],
  ["ABOVE_MAXIMUM", {}, undefined],
] as const)("%s %j is about %s", (code, params, field) => {
  expect(fieldOfRefusal({ kind: "refused", code, params, message: "" })).toBe(field);
});
