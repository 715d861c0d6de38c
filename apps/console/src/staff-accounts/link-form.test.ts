import { expect, test } from "vitest";
import { uidError } from "./link-form.ts";

test.each([
  ["", undefined],
  ["  ", undefined],
  [" 100234 ", undefined],
  ["0", "uidWrong"],
  ["hanako", "uidWrong"],
  ["12345678901", "uidWrong"],
] as const)("of the member number %j is said %j", (uid, error) => {
  expect(uidError(uid)).toBe(error);
});
