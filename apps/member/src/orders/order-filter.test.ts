import { expect, test } from "vitest";
import { EVERYTHING, isFiltered, isWanted, type OrderFilter } from "./order-filter.ts";

const ROWS = [
  { symbol: "BTC-USDT", side: "buy" },
  { symbol: "BTC-USDT", side: "sell" },
  { symbol: "ETH-USDT", side: "buy" },
] as const;

const filters: readonly [what: string, OrderFilter, wanted: readonly number[]][] = [
  ["nothing", EVERYTHING, [0, 1, 2]],
  ["a market", { symbol: "BTC-USDT", side: undefined }, [0, 1]],
  ["a side", { symbol: undefined, side: "buy" }, [0, 2]],
  ["both", { symbol: "ETH-USDT", side: "sell" }, []],
];
for (const [what, filter, wanted] of filters) {
  test(`filtered by ${what}, ${wanted.length} of three orders are left`, () => {
    expect(ROWS.filter((row) => isWanted(row, filter))).toEqual(wanted.map((at) => ROWS[at]));
    expect(isFiltered(filter)).toBe(filter !== EVERYTHING);
  });
}
