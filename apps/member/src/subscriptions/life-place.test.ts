import { expect, test } from "vitest";
import { placeOf } from "./life-place.ts";

const DATES = { start_ms: 100, end_ms: 200, unlock_ms: 600 };

test.each([
  [99, undefined],
  [100, 0],
  [125, 0.25],
  [200, 1],
  [300, 1.25],
  [600, 2],
  [9_999, 2],
])("at %d a sale is at %s", (nowMs, place) => {
  expect(placeOf(DATES, nowMs)).toBe(place);
});
