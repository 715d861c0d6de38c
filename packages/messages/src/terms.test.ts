import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "./languages.ts";
import { termsIn } from "./testing/terms-in.ts";
import { textsIn } from "./testing/texts-in.ts";

/**
 * One thing has one name in screens, notices, refusals and mails. `terms/` says for each language
 * which word a concept has and which words lost against it.
 */

/** Texts in which a losing word means something else. */
const OTHER_MEANINGS: Readonly<Partial<Record<Language, readonly string[]>>> = {
  // An investment is no deposit.
  "tr-TR": ["rejections.BELOW_MINIMUM_INVESTMENT", "rejections.ABOVE_MAXIMUM_INVESTMENT"],
};

/** The name of a coin that the exchange may issue some day. */
const PLATFORM_COIN = "rejections.INSUFFICIENT_PLATFORM_COIN";

test("every language has a word for the same concepts", () => {
  const concepts = Object.keys(termsIn("ja-JP"));
  for (const language of LANGUAGES) {
    expect(Object.keys(termsIn(language)), language).toEqual(concepts);
  }
});

describe.each(LANGUAGES)("the words of %s", (language) => {
  const texts = textsIn(language);

  test.each(Object.entries(termsIn(language)))("%s has one", (_concept, { use, never }) => {
    expect(texts.some(({ text }) => has(text, use))).toBe(true);
    const losing = texts
      .filter(({ path }) => path !== PLATFORM_COIN)
      .filter(({ path }) => OTHER_MEANINGS[language]?.includes(path) !== true)
      .filter(({ text }) => never.some((word) => has(text, word)))
      .map(({ path, text }) => `${path}: ${text}`);
    expect(losing).toEqual([]);
  });
});

/** True if a word begins somewhere in the text, with any ending. */
function has(text: string, word: string): boolean {
  const [lowerText, lowerWord] = [text.toLowerCase(), word.toLowerCase()];
  for (let at = lowerText.indexOf(lowerWord); at >= 0; at = lowerText.indexOf(lowerWord, at + 1)) {
    if (!/[\p{Script=Latin}-]/u.test(lowerText[at - 1] ?? "")) return true;
  }
  return false;
}
