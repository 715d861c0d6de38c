import { expect, test } from "vitest";
import { pauseDays, untilOf } from "./pause-days.ts";

const DAY_MS = 86_400_000;

test.each([
  ["cool_off", 30, [1, 3, 7, 30]],
  ["cool_off", 6, [1, 3]],
  ["exclusion", 400, [30, 90, 180, 365]],
  ["exclusion", 100, [30, 90]],
] as const)("a %s of at most %i days can last %j", (kind, most, days) => {
  expect(pauseDays(kind, most * DAY_MS)).toEqual(days);
});

test("a pause ends whole days from now", () => {
  expect(untilOf(2, 1_000)).toBe(String(1_000 + 2 * DAY_MS));
});
