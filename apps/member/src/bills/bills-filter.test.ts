import { expect, test } from "vitest";
import { ALL_BILLS, fieldsOf, isFiltered } from "./bills-filter.ts";

const NOW = new Date(2026, 10, 22, 15, 30);

test("whoever filters nothing asks for everything", () => {
  const nothing = { type: undefined, coin: undefined, from_ms: undefined };
  expect(fieldsOf(ALL_BILLS, NOW)).toEqual(nothing);
  expect(isFiltered(ALL_BILLS)).toBe(false);
});

test("a calendar year is whole: its statement ends where the next year begins", () => {
  expect(fieldsOf({ ...ALL_BILLS, period: "2025" }, NOW)).toEqual({
    from_ms: String(new Date(2025, 0).getTime()),
    to_ms: String(new Date(2026, 0).getTime()),
  });
});

test.each([
  ["week", new Date(2026, 10, 16)],
  ["month", new Date(2026, 9, 24)],
  ["quarter", new Date(2026, 7, 25)],
  ["year", new Date(2025, 10, 23)],
] as const)("a %s begins at midnight of its first day, and today is its last", (period, begin) => {
  const filter = { type: "CONVERT_IN", coin: "BTC", period } as const;
  expect(fieldsOf(filter, NOW)).toEqual({
    type: "CONVERT_IN",
    coin: "BTC",
    from_ms: String(begin.getTime()),
  });
  expect(isFiltered(filter)).toBe(true);
});
