import { expect, test } from "vitest";
import { compared, decimalOf, stepped, typedDecimal } from "./decimal-text.ts";

test.each([
  ["67410.5", "67410.5"],
  ["67410,5", "67410.5"],
  ["１２．５", "12.5"],
  ["１２，５", "12.5"],
  ["0。5", "0.5"],
  [" 1 234.5 ", "1234.5"],
  ["12.", "12."],
  [".", "."],
  ["", ""],
  ["0,123", "0.123"],
  ["1.123456789", "1.12345678"],
])("typed %j is read as %j", (text, read) => {
  expect(typedDecimal(text, { mark: ".", isPasted: false, decimals: 8 })).toBe(read);
});

test.each(["-5", "1e5", "1.2.3", "1,234,567", "abc", "∞", "１２－３", "1".repeat(31)])(
  "typed %j is no amount",
  (text) => {
    expect(typedDecimal(text, { mark: ".", isPasted: false, decimals: 8 })).toBeUndefined();
  },
);

test.each([
  [".", "67,410.50", "67410.50"],
  [".", "67,410", "67410"],
  [".", "67.410", "67.410"],
  [".", "0,410", "0.410"],
  [".", "1,234,567.8", "1234567.8"],
  [".", "12,34,567.8", "1234567.8"],
  [".", "¥67,410", "67410"],
  [".", "0.5 BTC", "0.5"],
  [",", "67.410,50", "67410.50"],
  [",", "67.410", "67410"],
  [",", "67 410,50", "67410.50"],
  [",", "67,410", "67.410"],
  [",", "1’234.5", "1234.5"],
] as const)("where %j marks decimals, pasted %j is read as %j", (mark, text, read) => {
  expect(typedDecimal(text, { mark, isPasted: true, decimals: 8 })).toBe(read);
});

test.each(["1.2.3", "1,23,4", "1,234.5.6", "USDT", "12-13", "0x10"])(
  "pasted %j is no amount",
  (text) => {
    expect(typedDecimal(text, { mark: ".", isPasted: true, decimals: 8 })).toBeUndefined();
  },
);

test("where there are no decimals the mark goes, too", () => {
  expect(typedDecimal("12.7", { mark: ".", isPasted: true, decimals: 0 })).toBe("12");
});

test.each([
  ["", ""],
  [".", ""],
  [".5", "0.5"],
  ["12.", "12"],
  ["007.10", "7.10"],
  ["000", "0"],
])("%j stands for the amount %j", (typed, amount) => {
  expect(decimalOf(typed)).toBe(amount);
});

test.each([
  ["67410.00", "0.01", 1, "67410.01"],
  ["67410.00", "0.01", -1, "67409.99"],
  ["67410.005", "0.01", 1, "67410.01"],
  ["67410.005", "0.01", -1, "67410.00"],
  ["0.1", "0.2", 1, "0.2"],
  ["0.3", "0.1", 1, "0.4"],
  ["0", "0.01", -1, "0.00"],
  ["", "0.0001", 1, "0.0001"],
  ["", "0.0001", -1, "0.0000"],
  ["99", "5", 1, "100"],
  ["9007199254740993.00000001", "0.00000001", 1, "9007199254740993.00000002"],
  ["1", "0", 1, "1"],
] as const)("%j in steps of %j, direction %i, is %j", (value, step, direction, next) => {
  expect(stepped(value, step, direction)).toBe(next);
});

test("amounts are compared exactly, whatever their length", () => {
  expect(compared("0.10", "0.1")).toBe(0);
  expect(compared("9007199254740993", "9007199254740992")).toBe(1);
  expect(compared("", "0.00000001")).toBe(-1);
});
