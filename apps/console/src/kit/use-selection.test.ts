import { expect, test } from "vitest";
import { following, neighbour } from "./use-selection.ts";

const ROWS = ["a", "b", "c"];

test.each([
  [undefined, 1, "a"],
  [undefined, -1, "a"],
  ["a", 1, "b"],
  ["b", -1, "a"],
  ["a", -1, "a"],
  ["c", 1, "c"],
  // A row that a colleague has just decided is in the list no more.
  ["gone", 1, "a"],
] as const)("from %j a step of %i leads to %j", (row, step, next) => {
  expect(neighbour(ROWS, row, step)).toBe(next);
});

test("after the last row that is decided nothing is left open", () => {
  expect(ROWS.map((row) => following(ROWS, row))).toEqual(["b", "c", undefined]);
});

test("a list without rows leads nowhere", () => {
  expect(neighbour([], undefined, 1)).toBeUndefined();
});
