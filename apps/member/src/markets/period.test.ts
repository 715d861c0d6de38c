import { expect, test } from "vitest";
import { endingWith, percentMoved } from "./period.ts";

const moves: readonly [from: string | undefined, to: string | undefined, percent?: string][] = [
  ["100", "102.14", "2.14"],
  ["100", "99.999", "0.00"],
  ["3", "1", "-66.67"],
  ["0.00000001", "1", "9999999900.00"],
  ["100", "99", "-1.00"],
  ["100", "99.5", "-0.50"],
  ["0", "1"],
  [undefined, "1"],
  ["1", undefined],
];
for (const [from, to, percent] of moves) {
  test(`from ${from ?? "nothing"} to ${to ?? "nothing"} is ${percent ?? "no"} percent`, () => {
    expect(percentMoved(from, to)).toBe(percent);
  });
}

test("a line ends with the price that its change is told of", () => {
  expect(endingWith(["100", "101", "102"], "103")).toEqual(["100", "101", "103"]);
  expect(endingWith(["100", "101"], undefined)).toEqual(["100", "101"]);
  expect(endingWith([], "103")).toEqual([]);
});
