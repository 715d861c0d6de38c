import { expect, test } from "vitest";
import { hurts, typedError, valueError } from "./change-form.ts";

const FEE = { kind: "integer", value: "10", min: 0, max: 100 } as const;

test.each([
  ["12", undefined],
  ["", "missing"],
  ["10", "unchanged"],
  ["1.5", "notInteger"],
  ["012", "notInteger"],
  ["101", "outOfBounds"],
  ["-1", "notInteger"],
])("an integer of 0 to 100 that should be %j is wrong in %j", (wished, error) => {
  expect(valueError(FEE, wished)).toBe(error);
});

test.each([
  ["0.5", undefined],
  ["0,5", "notDecimal"],
  ["1e3", "notDecimal"],
  ["0.123456789", "notDecimal"],
  ["-0.5", "notDecimal"],
])("a decimal that should be %j is wrong in %j", (wished, error) => {
  expect(valueError({ kind: "decimal", value: "1", min: null, max: null }, wished)).toBe(error);
});

test("bounds hold to the last digit", () => {
  const [min, max] = [0, 900_719_925_474_099];
  const wrong = (wished: string) => valueError({ kind: "decimal", value: "1", min, max }, wished);
  expect(wrong("900719925474099.00000001")).toBe("outOfBounds");
  expect(wrong("900719925474099")).toBeUndefined();
});

test.each([
  ["rise", "12", true],
  ["rise", "10.00000001", true],
  ["rise", "10.0", false],
  ["fall", "10.0", false],
  ["rise", "8", false],
  ["fall", "8", true],
  ["fall", "12", false],
  ["any", "12", true],
  [null, "12", false],
] as const)("where a %s hurts, 10 becoming %s hurts: %j", (direction, wished, does) => {
  expect(hurts({ value: "10", hurts: direction }, wished)).toBe(does);
});

test.each([
  ["share", "", undefined, "missing"],
  ["share", "a", undefined, "notDecimal"],
  ["share", "0.0000001", undefined, "tooFine"],
  ["clock", "24:00", undefined, "notClock"],
  ["count", "1.5", undefined, "notInteger"],
  ["count", "10", "10", "unchanged"],
  ["count", "11", "11", undefined],
] as const)("%s typed as %j, meaning %j, are wrong in %j", (unit, text, value, error) => {
  expect(typedError({ ...FEE, unit }, text, value)).toBe(error);
});

test("a link may be taken away, and no other value is empty", () => {
  const link = { kind: "link", value: "https://a.example", min: null, max: null } as const;
  expect(valueError(link, "")).toBeUndefined();
  expect(valueError(FEE, "")).toBe("missing");
});
