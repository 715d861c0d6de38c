import { expect, test } from "vitest";
import { depositWarningOf } from "./deposit-warning.ts";
import { LANGUAGES } from "./languages.ts";

const OF = { coin: "USDT", network: "TRC20", minimum: "1000.5" };

test("what is lost is said with its figures in the reader's own way", () => {
  expect(depositWarningOf("de-DE", OF)).toContain("1.000,5 USDT");
  expect(depositWarningOf("ja-JP", OF)).toContain("1,000.5 USDT 未満");
});

test("every language says it, each in its own words and with coin and network in them", () => {
  const said = LANGUAGES.map((language) => depositWarningOf(language, OF));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  for (const text of said) expect(text).toMatch(/^(?=.*USDT)(?=.*TRC20)[^{}[\]]+$/);
});
