import { expect, test } from "vitest";
import { delistErrors, settleMsOf } from "./delist-form.ts";

const NOW = Date.parse("2026-11-26T12:00:00Z");

test.each([
  ["", { day: "dayWrong" }],
  ["2026-11-27", { day: "dayWrong" }],
  ["2026-12-03", { day: "dayWrong" }],
  ["2026-12-04", {}],
  ["2027-01-25", {}],
  ["2027-01-26", { day: "dayWrong" }],
])("an end on %j", (day, errors) => {
  expect(delistErrors({ day, note: "no volume" }, NOW)).toEqual(errors);
});

test("an end is explained, and begins with its day in UTC", () => {
  expect(delistErrors({ day: "2026-12-24", note: " " }, NOW)).toEqual({ note: "noteMissing" });
  expect(settleMsOf({ day: "2026-12-24" })).toBe(Date.UTC(2026, 11, 24));
});
