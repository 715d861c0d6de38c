import { expect, test } from "vitest";
import { mixesScripts } from "./scripts.ts";

test.each([
  ["a Latin name", "victim1"],
  ["with an accent", "José_Muñoz"],
  ["with a loose accent", "Jose\u0301"],
  ["in Japanese, all four scripts", "花子ハナコさんab1"],
  ["with a long vowel", "ラーメン"],
  ["in Korean", "홍길동kim大"],
  ["in Chinese", "王小明ming"],
  ["in Cyrillic alone", "Иван.Петров"],
  ["in Greek alone", "Νίκος"],
  ["in Hebrew", "דניאל7"],
  ["of no letters", "12_34"],
  ["in a script that is not listed", "ᏣᎳᎩ"],
])("%s is of one language: %s", (_, text) => {
  expect(mixesScripts(text)).toBe(false);
});

test.each([
  ["Cyrillic і in a Latin name", "v\u0456ctim1"],
  ["Cyrillic а at the end", "sum\u0430"],
  ["Greek ο in a Latin name", "b\u03bfb42"],
  ["a Latin a in a Cyrillic name", "Ивaн"],
  ["Cyrillic among Japanese", "花子\u0430"],
  ["Hiragana and Hangul", "はな홍길"],
  ["a script that is not listed, with Latin", "ᏣᎳᎩab"],
])("%s mixes scripts: %s", (_, text) => {
  expect(mixesScripts(text)).toBe(true);
});
