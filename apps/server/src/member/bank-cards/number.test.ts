import { expect, test } from "vitest";
import { bankNumberOf } from "./number.ts";

test.each([
  ["a card in groups", "4111 1111 1111 1111", "4111111111111111"],
  ["a card with hyphens", "5500-0055-5555-5559", "5500005555555559"],
  ["an account of seven digits", "1234567", "1234567"],
  ["sixteen digits that begin like no card we know", "9876543210123456", "9876543210123456"],
  ["an IBAN in small letters", "de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
  ["a Turkish IBAN", "TR330006100519786457841326", "TR330006100519786457841326"],
])("%s is kept without what stands between", (_, text, number) => {
  expect(bankNumberOf(text)).toBe(number);
});

test.each([
  ["a card with a wrong digit", "4111 1111 1111 1112"],
  ["a card with two digits in each other's place", "5500005555555595"],
  ["an IBAN with a wrong digit", "DE89370400440532013001"],
  ["letters alone", "ABCDEFGH"],
  ["too little", "1234"],
  ["too much", "1".repeat(35)],
  ["a formula", "=1+1234567"],
  ["a tag", "<b>1234567</b>"],
  ["digits of another script", "１２３４５６７"],
  ["nothing", ""],
])("%s is no number", (_, text) => {
  expect(bankNumberOf(text)).toBeUndefined();
});
