import { expect, test } from "vitest";
import { EVERYTHING, fieldsOf, isFiltered, isWanted, type OrderFilter } from "./order-filter.ts";

const ROWS = [
  { symbol: "BTC-USDT", side: "buy" },
  { symbol: "BTC-USDT", side: "sell" },
  { symbol: "ETH-USDT", side: "buy" },
] as const;

const filters: readonly [what: string, OrderFilter, wanted: readonly number[]][] = [
  ["nothing", EVERYTHING, [0, 1, 2]],
  ["a market", { ...EVERYTHING, symbol: "BTC-USDT" }, [0, 1]],
  ["a side", { ...EVERYTHING, side: "buy" }, [0, 2]],
  ["both", { ...EVERYTHING, symbol: "ETH-USDT", side: "sell" }, []],
];
for (const [what, filter, wanted] of filters) {
  test(`filtered by ${what}, ${wanted.length} of three orders are left`, () => {
    expect(ROWS.filter((row) => isWanted(row, filter))).toEqual(wanted.map((at) => ROWS[at]));
    expect(isFiltered(filter)).toBe(filter !== EVERYTHING);
  });
}

test("a period begins at midnight of its first day, and everything has no beginning", () => {
  const now = new Date(2026, 10, 22, 15, 30);
  const week = { ...EVERYTHING, period: "week" } as const;
  expect(fieldsOf(week, now).from_ms).toBe(String(new Date(2026, 10, 16).getTime()));
  expect(isFiltered(week)).toBe(true);
  expect(fieldsOf(EVERYTHING, now)).toEqual({ symbol: undefined, from_ms: undefined });
});
