import { expect, test } from "vitest";
import { fill } from "./fill.ts";
import type { Language } from "./languages.ts";
import { messageOf } from "./rejections.ts";

const BAND = { low: "1234.5", high: "-1234567.123456789" };
const UNTIL = { untilMs: Date.UTC(2026, 10, 20, 14, 2) };
const NARROW = "\u202f";

test.each([
  ["zh-CN", "1,234.5 −1,234,567.12345678"],
  ["en-US", "1,234.5 −1,234,567.12345678"],
  ["fr-FR", `1${NARROW}234,5 −1${NARROW}234${NARROW}567,12345678`],
  ["de-DE", "1.234,5 −1.234.567,12345678"],
  ["it-IT", "1.234,5 −1.234.567,12345678"],
  ["ja-JP", "1,234.5 −1,234,567.12345678"],
  ["ko-KR", "1,234.5 −1,234,567.12345678"],
  ["tr-TR", "1.234,5 −1.234.567,12345678"],
  ["zh-TW", "1,234.5 −1,234,567.12345678"],
] as const)("%s groups digits its own way and cuts off after 8 decimals", (language, said) => {
  expect(fill("[{low} {high}]", language, BAND)).toBe(said);
});

test.each([
  ["zh-CN", "2026年11月20日 14:02 UTC"],
  ["en-US", "Nov 20, 2026, 14:02 UTC"],
  ["fr-FR", "20 nov. 2026, 14:02 UTC"],
  ["de-DE", "20. Nov. 2026, 14:02 UTC"],
  ["it-IT", "20 nov 2026, 14:02 UTC"],
  ["ja-JP", "2026年11月20日 14:02 UTC"],
  ["ko-KR", "2026년 11월 20일 14:02 UTC"],
  ["tr-TR", "20 Kas 2026 14:02 UTC"],
  ["zh-TW", "2026年11月20日 14:02 UTC"],
] as const)("%s says an instant with its zone", (language, said) => {
  expect(fill("[{untilMs}]", language, UNTIL)).toBe(said);
});

test.each([
  ["en-US", 1, "Too many requests. Please wait 1 second before trying again."],
  ["de-DE", 1, "Zu viele Anfragen. Bitte warten Sie 1 Sekunde, bevor Sie es erneut versuchen."],
  ["de-DE", 30, "Zu viele Anfragen. Bitte warten Sie 30 Sekunden, bevor Sie es erneut versuchen."],
  ["ja-JP", 30, "操作の回数が多すぎます。30 秒ほど時間をおいてからお試しください。"],
  ["tr-TR", 30, "Çok fazla istek gönderildi. Lütfen 30 saniye bekleyip yeniden deneyin."],
] as const)("%s counts %i seconds in its own grammar", (language, seconds, said) => {
  expect(messageOf(language, "RATE_LIMITED", { seconds })).toBe(said);
});

const SENTENCE = "Outside the range[ of {low} to {high}].";

test.each<[string, string, Record<string, string | number>, string]>([
  [
    "all of its values are there",
    SENTENCE,
    { low: "1", high: "2" },
    "Outside the range of 1 to 2.",
  ],
  ["one of them is missing", SENTENCE, { low: "1" }, "Outside the range."],
  ["none is there", SENTENCE, {}, "Outside the range."],
  ["a value is only inherited", "A[ {constructor}].", {}, "A."],
  ["a value looks like a placeholder", "A[ ({field})].", { field: "{low}" }, "A ({low})."],
  ["an identifier is all digits", "A[ {ref}].", { ref: "1234567" }, "A 1234567."],
  ["a number is no plain decimal", "A[ {maximum}].", { maximum: "1e3" }, "A 1e3."],
])("an optional part is told only when %s", (_, message, params, said) => {
  const language: Language = "en-US";
  expect(fill(message, language, params)).toBe(said);
});
