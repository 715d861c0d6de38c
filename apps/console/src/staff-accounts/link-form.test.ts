import { expect, test } from "vitest";
import { linkErrors, linkFields } from "./link-form.ts";

const FORM = { unlinked: "", uid: " 100234 ", note: "" };

test.each([
  ["", "uidWrong"],
  ["  ", "uidWrong"],
  [" 100234 ", undefined],
  ["0", "uidWrong"],
  ["hanako", "uidWrong"],
  ["12345678901", "uidWrong"],
] as const)("of the member number %j is said %j", (uid, error) => {
  expect(linkErrors({ ...FORM, uid }).uid).toBe(error);
});

test("an account is added by its number, and one of the linked is taken away", () => {
  expect(linkFields(3, FORM)).toEqual({ isLink: true, number: "3", uid: "100234" });
  const unlinked = { ...FORM, unlinked: "100999", uid: "", note: " sold " };
  expect(linkErrors(unlinked)).toEqual({});
  const taken = { isLink: false, number: "3", uid: "100999", note: "sold" };
  expect(linkFields(3, unlinked)).toEqual(taken);
});
