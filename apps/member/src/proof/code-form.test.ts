import { expect, test } from "vitest";
import { isWholeCode, typedCode } from "./code-form.ts";

test("a pasted code loses what stood around its digits", () => {
  const pasted = ["123 456", "G-123456 is your code", "１２３４５６", "1234567", "none"];
  expect(pasted.map(typedCode)).toEqual(["123456", "123456", "123456", "123456", ""]);
});

test("a code is whole with six digits of the keyboard", () => {
  expect(["123456", "12345", "", "١٢٣٤٥٦"].map(isWholeCode)).toEqual([true, false, false, false]);
});
