import { expect, test } from "vitest";
import { depositWarningOf, walletTextOf } from "./answers.ts";
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

const SIGNING = {
  exchange: "https://exchange.example",
  member: "10023456",
  wallet: "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed",
  moment: "2026-01-05T12:00:00.000Z",
};

test("what a wallet signs names the exchange, the member, the wallet and the moment", () => {
  const texts = LANGUAGES.map((language) => walletTextOf(language, SIGNING));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  for (const text of texts) {
    for (const part of Object.values(SIGNING)) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}[\]]/);
  }
});
