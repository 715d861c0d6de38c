import { expect, test } from "vitest";
import { isSixDigits, typedDigits } from "./six-digits.ts";

test("pasted digits lose what stood around them, and what is more than six", () => {
  const pasted = [
    "123 456",
    "G-123456 is your code",
    "１２３４５６",
    "４８ ２9-16",
    "1234567",
    "none",
  ];
  const typed = ["123456", "123456", "123456", "482916", "123456", ""];
  expect(pasted.map(typedDigits)).toEqual(typed);
});

test("six digits are those of the keyboard", () => {
  expect(["123456", "12345", "", "١٢٣٤٥٦"].map(isSixDigits)).toEqual([true, false, false, false]);
});
