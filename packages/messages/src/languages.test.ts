import { expect, test } from "vitest";
import { LANGUAGES, languageOf, spokenLanguage, wireLanguage } from "./languages.ts";

test.each([
  ["ja-jp", "ja-JP"],
  ["en-us", "en-US"],
  ["EN-US", "en-US"],
  ["en", "en-US"],
  ["en-gb", "en-US"],
  ["de", "de-DE"],
  ["de_at", "de-DE"],
  ["fr-ca", "fr-FR"],
  ["zh", "zh-CN"],
  ["zh-hans-hk", "zh-CN"],
  ["zh-sg", "zh-CN"],
  ["zh-hant", "zh-TW"],
  ["zh-Hant-HK", "zh-TW"],
  ["zh_tw", "zh-TW"],
  ["zh-mo", "zh-TW"],
  ["tr", "tr-TR"],
])("a Lang header of %j is heard as %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test.each([
  [undefined],
  [""],
  ["xx"],
  ["es-es"],
  ["english"],
  ["de-de,en"],
  [" de-de"],
  ["de-de\r\nSet-Cookie: a=b"],
  ["../de-DE"],
  ["__proto__"],
  ["zh-".repeat(10_000)],
])("a Lang header of %j that names no language of ours falls back to Japanese", (header) => {
  expect(languageOf(header)).toBe("ja-JP");
});

test("a tag of no language of ours is none, where nobody needs a fallback", () => {
  expect([spokenLanguage("pt-BR"), spokenLanguage("zh-TW")]).toEqual([undefined, "zh-TW"]);
});

test("each language is understood in the form in which it goes over the wire", () => {
  expect(LANGUAGES.map((language) => languageOf(wireLanguage(language)))).toEqual(LANGUAGES);
});
