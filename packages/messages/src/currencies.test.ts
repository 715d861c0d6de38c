import { expect, test } from "vitest";
import { currencyName, formatCurrency } from "./currencies.ts";

test.each([
  ["ja-JP", "JPY", "1552000.9", "￥1,552,000"],
  ["en-US", "JPY", "1552000.9", "¥1,552,000"],
  ["en-US", "EUR", "0.999", "€0.99"],
  ["de-DE", "EUR", "-1234.5", "−1.234,50 €"],
  ["fr-FR", "GBP", "1234.5", "1 234,50 £GB"],
] as const)("in %s %s %s is %s, never rounded up", (language, currency, value, text) => {
  const shown = formatCurrency(language, value, { currency }).replaceAll("\u00a0", " ");
  expect(shown).toBe(text);
});

test("a change has its sign", () => {
  const shape = { currency: "USD", isSigned: true };
  expect(formatCurrency("en-US", "2", shape)).toBe("+$2.00");
  expect(formatCurrency("en-US", "-2", shape)).toBe("−$2.00");
});

test("a currency is called as its readers call it", () => {
  expect([currencyName("ja-JP", "JPY"), currencyName("de-DE", "EUR")]).toEqual(["日本円", "Euro"]);
});
