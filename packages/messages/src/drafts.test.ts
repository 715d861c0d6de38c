import { expect, test } from "vitest";
import { type Draft, draftedWords } from "./drafts.ts";
import { LANGUAGES } from "./languages.ts";

const UNTIL_MS = Date.UTC(2026, 0, 5, 12);
const DRAFTS: readonly Draft[] = [
  {
    about: "parameter",
    code: "market.BTC-USDT.taker_rate",
    before: "0.001",
    after: "0.002",
    fromMs: UNTIL_MS,
  },
  { about: "marketCancelOnly", symbol: "BTC-USDT" },
  { about: "marketClosed", symbol: "BTC-USDT" },
  { about: "delist", symbol: "BTC-PERP", untilMs: UNTIL_MS },
  { about: "brake", kind: "withdrawals", name: "USDT.TRC20", untilMs: UNTIL_MS },
];

test.each(DRAFTS)("$about is drafted in every language, whole and within a title", (draft) => {
  const drafted = draftedWords(draft);
  expect(Object.keys(drafted)).toEqual(LANGUAGES);
  expect(new Set(Object.values(drafted).map(({ body }) => body)).size).toBe(LANGUAGES.length);
  for (const { title, body } of Object.values(drafted)) {
    expect(title).toMatch(/^[^{}[\]]{5,120}$/);
    expect(body).toMatch(/^[^{}[\]]{20,}$/);
  }
});

test("a draft says its figures and moments as readers of the language write them", () => {
  const [parameter, , , , brake] = DRAFTS.map(draftedWords);
  expect(parameter?.["de-DE"].body).toContain("`market.BTC-USDT.taker_rate` 0,002 statt 0,001");
  expect(brake?.["en-US"].title).toBe("Paused: Withdrawals USDT.TRC20");
  expect(brake?.["en-US"].body).toContain("UTC");
});
