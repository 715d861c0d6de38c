import { PARAMETER_UNITS } from "@sumi/primitives/parameter-units.ts";
import { expect, test } from "vitest";
import { type Length, rawOf, typedOf } from "./parameter-units.ts";

test.each([
  ["milliseconds", "2592000000", "30", "day"],
  ["milliseconds", "900000", "15", "minute"],
  ["milliseconds", "500", "0.5", "second"],
  ["milliseconds", "0", "0", "day"],
  ["minutes", "480", "8", "hour"],
  ["days", "730", "730", "day"],
  ["basis_points", "11000", "110", "day"],
  ["basis_points", "1", "0.01", "day"],
  ["share", "0.001", "0.1", "day"],
  ["share", "0.00000001", "0.000001", "day"],
  ["clock", "545", "09:05", "day"],
  ["usdt", "1000", "1000", "day"],
  ["choice", "1", "1", "day"],
  ["count", "200", "200", "day"],
  ["factor", "1.25", "1.25", "day"],
  ["link", "", "", "day"],
] as const)(
  "%s of %s are typed as %s (%s), and mean the same again",
  (unit, value, text, length) => {
    const typed = { text, length };
    expect(typedOf(unit, value)).toEqual(typed);
    expect(rawOf(unit, typed)).toBe(value);
  },
);

test.each([
  ["milliseconds", "1.5", "hour", "5400000"],
  ["milliseconds", "0.0001", "second", undefined],
  ["minutes", "30", "second", undefined],
  ["days", "36", "hour", undefined],
  ["basis_points", "0.005", "day", undefined],
  ["share", "0.0000001", "day", undefined],
  ["share", "0.10", "day", "0.001"],
  ["clock", "24:00", "day", undefined],
  ["clock", "9:30", "day", "570"],
  ["count", "1.5", "day", undefined],
  ["usdt", "1,000", "day", undefined],
  ["usdt", "1000.50", "day", "1000.5"],
] as const)("%s typed as %s (%s) mean %s", (unit, text, length: Length, value) => {
  expect(rawOf(unit, { text, length })).toBe(value);
});

test("no unit takes an empty figure, but a link", () => {
  const taken = PARAMETER_UNITS.filter((unit) => {
    return unit !== "choice" && rawOf(unit, { text: "", length: "day" }) !== undefined;
  });
  expect(taken).toEqual(["link"]);
});
