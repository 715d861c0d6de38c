import { REJECTION_CODES } from "@sumi/primitives/rejection.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { formatDecimal } from "./format.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, wireLanguage } from "./languages.ts";
import { messageOf } from "./rejections.ts";

const language = fc.constantFrom(...LANGUAGES);
const PARAMS = [
  "field",
  "ref",
  "symbol",
  "low",
  "high",
  "minimum",
  "maximum",
  "seconds",
  "untilMs",
  "tries",
];
const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom("", "-0", "1e400", "{low}", "[{low}]", "$&", "$1", "9".repeat(400)),
);
const params = fc.dictionary(fc.constantFrom(...PARAMS), value);

property(
  "whatever a refusal is about, it can be said in every language, without a gap in it",
  [language, fc.constantFrom(...REJECTION_CODES), params],
  (to, code, values) => {
    const said = messageOf(to, code, values);
    expect(said.trim()).not.toBe("");
    const isPlain = Object.values(values).every((each) => !/[[\]{}]/.test(String(each)));
    if (isPlain) expect(said).not.toMatch(/[[\]{}]/);
    expect(messageOf(to, code)).not.toMatch(/[[\]{}]/);
  },
);

property(
  "an amount is shown cut at 8 decimals, never rounded, and no whole digit is lost",
  [
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: 14 }),
  ],
  (whole, decimals) => {
    const text = decimals === "" ? `${whole}` : `${whole}.${decimals}`;
    const shown = formatDecimal("en-US", text).replaceAll(",", "").replace("\u2212", "-");
    const cut = decimals.slice(0, 8).replace(/0+$/, "");
    expect(shown).toBe(cut === "" ? `${whole}` : `${whole}.${cut}`);
  },
);

const tag = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."zhdeTWjaHK-_, ;=q0.9\r\n"), maxLength: 14 }),
  fc
    .tuple(language, fc.constantFrom("", "-x", "_AT", "-Hant-HK", ",en", ";q=1", " ", "\n"))
    .map((parts) => parts.join("")),
);

property("whatever a caller asks to be spoken to in, it is a language of ours", [tag], (header) => {
  expect(LANGUAGES).toContain(languageOf(header));
  const isOneTag = /^[A-Za-z]{2}(?:[-_][A-Za-z0-9]{2,8})*$/.test(header);
  if (!isOneTag) expect(languageOf(header)).toBe(DEFAULT_LANGUAGE);
});

property(
  "a language is understood however its name is written, and under its name on the wire",
  [language, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), fc.constantFrom("-", "_")],
  (of, upper, between) => {
    const letters = [...of].map((letter, at) =>
      upper[at] ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect(languageOf(letters.join("").replace("-", between))).toBe(of);
    expect(languageOf(wireLanguage(of))).toBe(of);
  },
);

property(
  "Chinese is written in the script that is asked for, and else in that of the region",
  [
    fc.constantFrom("", "-Hans", "-Hant", "_hans", "_HANT"),
    fc.constantFrom("", "-CN", "-SG", "-TW", "-HK", "-mo", "_tw"),
    fc.constantFrom("zh", "ZH"),
  ],
  (script, region, chinese) => {
    const isTraditionalRegion = /tw|hk|mo/i.test(region);
    const isTraditional = script === "" ? isTraditionalRegion : /hant/i.test(script);
    expect(languageOf(chinese + script + region)).toBe(isTraditional ? "zh-TW" : "zh-CN");
  },
);
