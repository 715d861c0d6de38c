import { expect, test } from "vitest";
import { areaPath, linePath, pointsOf } from "./line-path.ts";

const size = { width: 20, height: 10, inset: 0 };

test("a line runs from edge to edge, its highest value on top", () => {
  expect(pointsOf([1, 3, 2], size)).toEqual([
    [0, 10],
    [10, 0],
    [20, 5],
  ]);
});

test("a price that never moved runs through the middle", () => {
  expect(linePath(pointsOf([7, 7], size))).toBe("M0 5L20 5");
});

test("the area under a line goes down to the foot and back", () => {
  expect(areaPath(pointsOf([1, 2], size), 10)).toBe("M0 10L20 0L20 10L0 10Z");
  expect(areaPath([], 10)).toBe("");
});

test("one value alone is a point at the left", () => {
  expect(linePath(pointsOf([5], size))).toBe("M0 5");
});
