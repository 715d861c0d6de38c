import { expect, test } from "vitest";
import { LANGUAGES } from "../wire/languages.ts";
import type { ArticleWords } from "./article.ts";
import { warningsOf } from "./warnings.ts";

const CLEAN = {
  title: "Maintenance",
  body: "On Sunday from 02:00 to 03:00 (UTC). See /User/txlist.",
};
const inAll = (words: ArticleWords) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, words]));

test("plain words, an amount and a way within the exchange are not warned of", () => {
  expect(warningsOf(inAll(CLEAN))).toEqual([]);
  expect(warningsOf(inAll({ title: "Fees", body: "A fee of 0.1 % of 1,000.50 USDT." }))).toEqual(
    [],
  );
});

test.each([
  [
    "CONTACT",
    "See [here](https://sumi-support.example/login).",
    "[here](https://sumi-support.example/login).",
  ],
  ["CONTACT", "Write to help@sumi-desk.example now.", "help@sumi-desk.example"],
  ["CONTACT", "Call +81 3 1234 5678 now.", "+81 3 1234 5678"],
  ["CONTACT", "Join ｔ．ｍｅ/sumi.", "t.me/sumi."],
  [
    "COIN_ADDRESS",
    "Send to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t.",
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  ],
  [
    "COIN_ADDRESS",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x52908400098527886E0F7030069857D2E4169EE7",
  ],
  [
    "COIN_ADDRESS",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  ],
  ["COIN_ADDRESS", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT"],
])("%s is found in %j", (warning, body, found) => {
  const words = { ...inAll(CLEAN), "de-DE": { title: "A", body } };
  expect(warningsOf(words)).toContainEqual({ warning, language: "de-DE", found });
});

test("each language without words is named", () => {
  const missing = warningsOf({ "ja-JP": CLEAN });
  expect(missing.map(({ language }) => language)).toEqual(
    LANGUAGES.filter((language) => language !== "ja-JP"),
  );
  expect(new Set(missing.map(({ warning }) => warning))).toEqual(new Set(["UNTRANSLATED"]));
});
