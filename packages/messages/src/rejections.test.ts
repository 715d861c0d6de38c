import { readFileSync } from "node:fs";
import { REJECTION_CODES } from "@sumi/primitives/rejection.ts";
import { describe, expect, test } from "vitest";
import { placeholdersOf } from "./fill.ts";
import { LANGUAGES, type Language } from "./languages.ts";
import { messageOf } from "./rejections.ts";

/** The parameters that refusals may have; a new one has to be added here. */
const PARAMS = {
  field: "price",
  form: "64 × 0-9 a-f",
  ref: "20261120-7",
  seconds: 30,
  minimum: "10",
  maximum: "1000",
  low: "54000.5",
  high: "66000",
  limit: 200,
  remaining: "12.5",
  tick: "0.01",
  lot: "0.00001",
  megabytes: 8,
  line: 3,
  attempts: 3,
  untilMs: Date.UTC(2026, 10, 21, 9, 30),
  reviewByMs: Date.UTC(2026, 10, 27),
} as const;

const ENGLISH = /\b(the|this|is|are|not|your|please|has|been|must|with|and|of|from|until)\b/i;
/** The words in Latin letters that Chinese, Japanese and Korean sentences may contain. */
const NAMES = new Set(["JPEG", "PNG", "WebP", "USDT", "MB"]);

function catalogue(language: Language): Readonly<Record<string, string>> {
  const file = new URL(`./${language}/rejections.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

function placeholders(language: Language) {
  return Object.entries(catalogue(language)).map(([code, message]) => [
    code,
    placeholdersOf(message).sort(),
  ]);
}

describe.each(LANGUAGES)("the refusals in %s", (language) => {
  const messages = Object.entries(catalogue(language));

  test("have words for every code and for nothing else, in the order of the codes", () => {
    expect(messages.map(([code]) => code)).toEqual([...REJECTION_CODES]);
  });

  test("name the same values as in English", () => {
    expect(placeholders(language)).toEqual(placeholders("en-US"));
  });

  test("name only values that refusals have", () => {
    const names = messages.flatMap(([, message]) => placeholdersOf(message));
    expect(names.filter((name) => !Object.hasOwn(PARAMS, name))).toEqual([]);
  });

  test("name every value inside a part that may be left out", () => {
    const bare = messages.filter(([, message]) =>
      /[{}[\]]/.test(message.replace(/\[[^[\]]*\]/g, "")),
    );
    expect(bare).toEqual([]);
  });

  test.each([
    ["without values", undefined],
    ["with values", PARAMS],
  ])("are whole, clean sentences %s", (_, params) => {
    const spoken = REJECTION_CODES.map((code) => messageOf(language, code, params));
    expect(spoken.filter((text) => !/^\S.*[.。．)）\]]$/u.test(text))).toEqual([]);
    expect(spoken.filter((text) => /[{}[\]]| {2}|\s[.,。、，]|undefined|NaN/.test(text))).toEqual(
      [],
    );
  });
});

test.each(LANGUAGES.filter((language) => language !== "en-US"))(
  "no English is left in %s",
  (language) => {
    const english = catalogue("en-US");
    const left = Object.entries(catalogue(language)).filter(
      ([code, message]) => message === english[code] || ENGLISH.test(message),
    );
    expect(left).toEqual([]);
  },
);

test.each(["zh-CN", "zh-TW", "ja-JP", "ko-KR"] as const)(
  "%s writes nothing in Latin letters but names",
  (language) => {
    const words = REJECTION_CODES.flatMap((code) => messageOf(language, code).match(/[A-Za-z]+/g));
    expect(words.filter((word) => word !== null && !NAMES.has(word))).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "%s tells a frozen member and a prohibited one whom to ask, and not the same",
  (language) => {
    const asked = [
      messageOf(language, "ACCOUNT_FROZEN"),
      messageOf(language, "TRADING_PROHIBITED"),
    ].map((text) => ADMINISTRATOR[language].test(text));
    expect(asked).toEqual([true, false]);
  },
);

const ADMINISTRATOR: Readonly<Record<Language, RegExp>> = {
  "zh-CN": /管理员/,
  "en-US": /administrator/,
  "fr-FR": /administrateur/,
  "de-DE": /Administrator/,
  "it-IT": /amministratore/,
  "ja-JP": /管理者/,
  "ko-KR": /관리자/,
  "tr-TR": /yönetici/,
  "zh-TW": /管理員/,
};
