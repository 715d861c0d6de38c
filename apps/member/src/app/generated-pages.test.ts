import de from "@sumi/messages/de-DE/pages.json";
import ja from "@sumi/messages/ja-JP/pages.json";
import { expect, test } from "vitest";
import { type GeneratedPage, generatedPagesWith } from "./generated-pages.ts";

const wordsIn = (words: Readonly<Record<string, string>>) => (page: GeneratedPage) =>
  `${words[`generated_${page.name}`]} ${words[`generated_${page.name}Words`]}`;

test.each([
  [de, "gebuhr", ["fees"]],
  [de, "Hebel Funding", ["rules"]],
  [de, "Hebel Gebühr", []],
  [ja, "ればれっじ", ["rules"]],
  [ja, "出金", ["limits"]],
])("in %# %j finds %j", (words, search, names) => {
  expect(generatedPagesWith(search, wordsIn(words)).map(({ name }) => name)).toEqual(names);
});
