import { expect, test } from "vitest";
import { isPhrase, writtenPhrase } from "./phrase-form.ts";

test.each([
  ["seven crows", true],
  ["  電線の上の七羽  ", true],
  ["山の鴉", false],
  ["x".repeat(33), false],
  ["seven  crows", false],
  ["<b>crows</b>", false],
  ["", false],
])("%j is a phrase: %s", (text, is) => {
  expect(isPhrase(text)).toBe(is);
});

test("a phrase is sent composed, without what stands around it", () => {
  expect(writtenPhrase(" cafe\u0301 noir ")).toBe("caf\u00e9 noir");
});
