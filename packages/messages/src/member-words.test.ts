import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "./languages.ts";
import { SAME_AS_ENGLISH } from "./testing/same-as-english.ts";
import { wordsIn } from "./testing/words-in.ts";

/** All messages of one language: path, as `file.key`, and words, in the order of the files. */
type Said = ReadonlyMap<string, string>;

/** Files of words that the server sends; they have tests of their own. */
const SERVER_FILES: ReadonlySet<string> = new Set([
  "answers",
  "drafts",
  "mail",
  "push-titles",
  "rejections",
]);

const said = Object.fromEntries(
  LANGUAGES.map((language) => [language, read(language)] as const),
) as Readonly<Record<Language, Said>>; // One entry for each language, as the list has them.

const japanese = said["ja-JP"];
const english = said["en-US"];

const KANA = /[\u3041-\u30fa\u30fc-\u30ff]/;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;

/** Scripts that a language does not use: one that appears shows words of another language. */
const FOREIGN: Readonly<Record<Language, readonly RegExp[]>> = {
  "zh-CN": [KANA, HANGUL],
  "en-US": [KANA, HANGUL, HAN],
  "fr-FR": [KANA, HANGUL, HAN],
  "de-DE": [KANA, HANGUL, HAN],
  "it-IT": [KANA, HANGUL, HAN],
  "ja-JP": [HANGUL],
  "ko-KR": [KANA, HAN],
  "tr-TR": [KANA, HANGUL, HAN],
  "zh-TW": [KANA, HANGUL],
};

const TAB_LABELS = [
  "common.tabHome",
  "common.tabContracts",
  "common.tabPerpetual",
  "common.tabAccount",
  "orders.open",
  "orders.orderHistory",
  "orders.fillHistory",
  "spot.open",
  "spot.holdings",
  "spot.trades",
  "markets.favourites",
  "markets.spot",
  "delivery.running",
  "delivery.settled",
];
const TAB_LENGTH_MAX = 14;

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

describe.each(LANGUAGES)("what is said in %s", (language) => {
  const messages = said[language];

  test("is all that is said in Japanese and nothing more, in the same order", () => {
    expect([...namesOf(messages)]).toEqual([...namesOf(japanese)]);
  });

  test("has every form that the language's numbers take, and no other", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = [...japanese.keys()].filter((path) => PLURAL.test(path)).map(nameOf);
    const expected = counted.flatMap((name) => forms.map((form) => `${name}_${form}`));
    expect([...messages.keys()].filter((path) => PLURAL.test(path)).sort()).toEqual(
      expected.sort(),
    );
  });

  test("counts only what has forms for numbers", () => {
    const uncounted = faults(
      messages,
      (text, path) => /\{\{count\}\}/.test(text) !== isPlural(path),
    );
    expect(uncounted).toEqual([]);
  });

  test("names the same values as in Japanese", () => {
    const other = faults(
      messages,
      (text, path) => String(valuesOf(text)) !== String(valuesOf(meant(japanese, path))),
    );
    expect(other).toEqual([]);
  });

  test("ends with a full stop where it does in Japanese, and with three dots likewise", () => {
    expect(faults(messages, (text, path) => endOf(text) !== endOf(meant(japanese, path)))).toEqual(
      [],
    );
  });

  test("is written cleanly", () => {
    const unclean = /^\s|\s$|^$|\s\s|\s[,。、，]|\s\.(?! )|\.\.\.|["'`]|[{}]|[＂＇]/u;
    expect(faults(messages, (text) => unclean.test(text.replace(/\{\{\w+\}\}/g, "x")))).toEqual([]);
  });

  test("is in its own script", () => {
    const isForeign = (text: string) => FOREIGN[language].some((script) => script.test(text));
    expect(faults(messages, isForeign)).toEqual([]);
  });

  test("fits into the tabs", () => {
    const tooLong = TAB_LABELS.filter((path) => meant(messages, path).length > TAB_LENGTH_MAX);
    expect(tooLong).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== "en-US"))("nothing in %s", (language) => {
  const words = SAME_AS_ENGLISH.flatMap((same) =>
    same.languages.includes(language) ? same.words : [],
  );

  test("is left in English but the words that are the same", () => {
    const left = faults(
      said[language],
      (text, path) => text === meant(english, path) && !words.includes(text),
    );
    expect(left).toEqual([]);
  });
});

test("each word listed as the same as English is said so in one of its languages", () => {
  const unused = SAME_AS_ENGLISH.flatMap(({ languages, words }) => {
    const used = new Set(languages.flatMap((language) => [...said[language].values()]));
    return words.filter((word) => !used.has(word));
  });
  expect(unused).toEqual([]);
});

test("French sets its high marks apart with a space that does not break", () => {
  const joined = /[^\u00a0\u202f][:;?!%»]|«[^\u00a0\u202f]/;
  expect(faults(said["fr-FR"], (text) => joined.test(text))).toEqual([]);
});

test("percentages are written as each language writes them", () => {
  const shares = LANGUAGES.map((language) => {
    const written = new Intl.NumberFormat(language, { style: "percent" }).format(0.54);
    const text = meant(said[language], "trading.buyShare").replace("{{percent}}", "54");
    return [language, text.endsWith(` ${written.replace(/\u202f/g, "\u00a0")}`)];
  });
  expect(shares).toEqual(LANGUAGES.map((language) => [language, true]));
});

test.each(["zh-CN", "zh-TW", "ja-JP"] as const)("%s uses full-width marks", (language) => {
  const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,:;?!(]/u;
  expect(faults(said[language], (text) => narrow.test(text))).toEqual([]);
});

function read(language: Language): Said {
  const files = Object.entries(wordsIn(language)).filter(([name]) => !SERVER_FILES.has(name));
  return new Map(
    files.flatMap(([name, messages]) =>
      Object.entries(messages).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );
}

/** Every message that is not as it should be, with its path. */
function faults(messages: Said, isFault: (text: string, path: string) => boolean) {
  return [...messages].filter(([path, text]) => isFault(text, path));
}

/** The names of messages without their plural forms: those are one message. */
function namesOf(messages: Said): ReadonlySet<string> {
  return new Set(Array.from(messages.keys(), nameOf));
}

function nameOf(path: string): string {
  return path.replace(PLURAL, "");
}

function isPlural(path: string): boolean {
  return PLURAL.test(path);
}

/** The same message in another language, in the same plural form or else in `other`. */
function meant(messages: Said, path: string): string {
  return messages.get(path) ?? messages.get(`${nameOf(path)}_other`) ?? "";
}

/** The exchange's own name is at hand for every message, whether or not a language says it. */
function valuesOf(text: string): readonly string[] {
  const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
  return names.filter((name) => name !== "exchange").sort();
}

function endOf(text: string): "stop" | "dots" | "none" {
  if (/[.。]$/.test(text)) return "stop";
  return text.endsWith("…") ? "dots" : "none";
}
