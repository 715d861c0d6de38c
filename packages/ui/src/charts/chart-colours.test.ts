import { expect, test } from "vitest";
import { overlayColours, thinned } from "./chart-colours.ts";

test.each([
  ["#3fcf9f", 0.28, "rgba(63, 207, 159, 0.28)"],
  ["#fff", 1, "rgba(255, 255, 255, 1)"],
])("%s thinned to %d is %s", (hex, alpha, colour) => {
  expect(thinned(hex, alpha)).toBe(colour);
});

test("overlays take the colours of series in order, and begin again after the sixth", () => {
  const seven = Array.from({ length: 7 }, () => ({ kind: "ma", period: 5 }) as const);
  expect(overlayColours(seven)).toEqual(["c1", "c2", "c3", "c4", "c5", "c6", "c1"]);
});
