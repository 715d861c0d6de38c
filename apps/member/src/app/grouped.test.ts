import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

test("neighbours of one day stand together, and without days all rows do", () => {
  const rows = ["2 b", "2 a", "1 z"];
  expect(grouped(rows, (row) => row.slice(0, 1))).toEqual([
    { name: "2", rows: ["2 b", "2 a"] },
    { name: "1", rows: ["1 z"] },
  ]);
  expect(grouped(rows, undefined)).toEqual([{ name: undefined, rows }]);
  expect(grouped([], (row) => row)).toEqual([]);
});
