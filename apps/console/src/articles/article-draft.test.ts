import { expect, test } from "vitest";
import { articleErrors, draftOf } from "./article-draft.ts";

const WORDS = { title: "A", body: "B" };

test.each([
  [{}, { words: "wordsMissing" }],
  [{ "en-US": WORDS }, { words: "wordsMissing" }],
  [{ "ja-JP": { title: "A", body: " " } }, { words: "wordsMissing" }],
  [{ "ja-JP": WORDS, "de-DE": { title: "A", body: "" } }, { words: "wordsHalf" }],
  [{ "ja-JP": WORDS }, {}],
  [{ "ja-JP": WORDS, "de-DE": WORDS }, {}],
])("an article with %j has the errors %j", (words, errors) => {
  expect(articleErrors(draftOf(words))).toEqual(errors);
});
