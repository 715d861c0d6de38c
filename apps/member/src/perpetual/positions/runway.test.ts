import { expect, test } from "vitest";
import { distanceOf } from "./distance.ts";
import { runwayOf } from "./runway.ts";

const LONG = { mark: "67396.4", entry_price: "66840.2", liquidation_price: "53806.1" };

test("the way to liquidation is told in percent of the mark, below it for a long", () => {
  expect(distanceOf(LONG)).toBe("-20.16");
  expect(distanceOf({ mark: "100", liquidation_price: "119.5" })).toBe("19.50");
  expect(distanceOf({ mark: null, liquidation_price: "1" })).toBeUndefined();
  expect(distanceOf({ mark: "1", liquidation_price: null })).toBeUndefined();
});

test.each([
  [
    { mark: "120", entry_price: "110", liquidation_price: "100" },
    { entry: 0.4, mark: 0.8 },
  ],
  [
    { mark: "80", entry_price: "90", liquidation_price: "100" },
    { entry: 0.4, mark: 0.8 },
  ],
  [
    { mark: "100", entry_price: "100", liquidation_price: "100" },
    { entry: 0, mark: 0 },
  ],
  [{ mark: "100", entry_price: "90", liquidation_price: null }, undefined],
])("the places of %j", (position, places) => {
  expect(runwayOf(position)).toEqual(places);
});
