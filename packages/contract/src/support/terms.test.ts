import { expect, test } from "vitest";
import { filledIn, hasOpenPlaceholder, unknownPlaceholders } from "./terms.ts";

test.each([
  ["UID {uid}: {card}, {amount}.", "UID 7: {card}, 5 USDT."],
  ["{amount} {amount}", "5 USDT 5 USDT"],
  ["{constructor} {toString}", "{constructor} {toString}"],
  ["{{uid}}", "{7}"],
  ["no braces", "no braces"],
])("%j becomes %j", (text, filled) => {
  expect(filledIn(text, { uid: "7", amount: "5 USDT" })).toBe(filled);
});

test("a value is not filled in again", () => {
  expect(filledIn("{card}", { card: "{uid}", uid: "7" })).toBe("{uid}");
});

test.each([
  ["{uid} and {password}", ["password"]],
  ["{ uid }", [" uid "]],
  ["{}", [""]],
  ["{uid}", []],
])("%j names what stands for nothing", (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});

test("an answer shows when something was left open", () => {
  expect(["{card}", "{cards}", "card"].map(hasOpenPlaceholder)).toEqual([true, false, false]);
});
