import { expect, test } from "vitest";
import type { ConsoleLanguage } from "./languages.ts";
import { wordsIn } from "./testing/words-in.ts";

const japanese = read("ja-JP");
const english = read("en-US");
const both = [...japanese].map(([path, text]) => ({ path, text, other: english.get(path) ?? "" }));

/** Words that are the same in both languages. */
const ALIKE: readonly string[] = ["UID"];

test("everything is said in both languages, in the same order", () => {
  expect([...english.keys()]).toEqual([...japanese.keys()]);
});

test("both name the same values", () => {
  const other = both.filter((one) => valuesOf(one.text) !== valuesOf(one.other));
  expect(other).toEqual([]);
});

test("a sentence is one in both", () => {
  const isSentence = (text: string) => /[.。]$/.test(text);
  expect(both.filter((one) => isSentence(one.text) !== isSentence(one.other))).toEqual([]);
});

test("nothing is left in English, and nothing in Japanese", () => {
  const left = both.filter((one) => one.text === one.other && !ALIKE.includes(one.text));
  expect(left).toEqual([]);
  const foreign = [...english].filter(([, text]) => /[\p{Script=Han}\u3041-\u30ff]/u.test(text));
  expect(foreign).toEqual([]);
});

test("each word said alike is said in the catalogue", () => {
  const said = new Set(japanese.values());
  expect(ALIKE.filter((word) => !said.has(word))).toEqual([]);
});

test("Japanese uses full-width marks, and nothing has quotes or dots in a row", () => {
  const narrow = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,:;?!(]/u;
  expect([...japanese].filter(([, text]) => narrow.test(text))).toEqual([]);
  const unclean = /^$|\s\s|\.\.\.|["'`]/;
  expect([...japanese, ...english].filter(([, text]) => unclean.test(text))).toEqual([]);
});

function read(language: ConsoleLanguage): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(wordsIn(`console/${language}`)).flatMap(([name, messages]) =>
      Object.entries(messages).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );
}

function valuesOf(text: string): string {
  return Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name)
    .sort()
    .join();
}
