import { expect, test } from "vitest";
import { changeErrors, changeFields } from "./change-form.ts";
import type { Person } from "./StaffScreen.tsx";

const FORM = { name: " mika ", roles: ["reviewer", "support"] as const, note: "" };
const MIKA: Person = {
  number: 7,
  name: "mika",
  roles: ["reviewer"],
  state: "active",
  joining: false,
  half_is_mine: false,
  new_until_ms: null,
  second_factor: true,
  created_ms: 0,
  last_sign_in_ms: null,
  sessions: 0,
  accounts: [],
};

test.each([
  ["add", {}, {}],
  ["add", { name: " " }, { name: "nameMissing" }],
  ["add", { roles: [] }, { roles: "rolesMissing" }],
  ["roles", { roles: [], name: "" }, { roles: "rolesMissing" }],
  ["remove", { roles: [], name: "" }, {}],
  ["reset", { roles: [], name: "" }, {}],
] as const)("to %s with %j is wrong in %j", (change, other, errors) => {
  expect(changeErrors(change, { ...FORM, ...other })).toEqual(errors);
});

test("each change sends its own fields and no other", () => {
  expect(changeFields({ change: "add", person: undefined }, FORM)).toEqual({
    change: "add",
    name: "mika",
    roles: "reviewer,support",
  });
  expect(changeFields({ change: "roles", person: MIKA }, FORM)).toEqual({
    change: "roles",
    number: "7",
    roles: "reviewer,support",
  });
  expect(changeFields({ change: "remove", person: MIKA }, { ...FORM, note: " left " })).toEqual({
    change: "remove",
    number: "7",
    note: "left",
  });
});
