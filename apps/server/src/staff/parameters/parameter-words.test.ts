/** Each parameter has a name and a sentence in the console's words, and each choice its answers. */
import { CAPABILITIES } from "@sumi/core/capabilities.ts";
import type { ConsoleLanguage } from "@sumi/messages/languages.ts";
import { wordsIn } from "@sumi/messages/testing/words-in.ts";
import { expect, test } from "vitest";

const GROUPS = CAPABILITIES.flatMap((capability) => {
  return "parameters" in capability ? capability.parameters : [];
});
/** The names of all that can be changed: a listing's name begins with its topic. */
const NAMES = GROUPS.flatMap(({ form, definitions }) => {
  const topic = form === undefined ? "" : `${/^\^(\w+)/.exec(form.source)?.[1]}_`;
  return Object.entries(definitions)
    .filter(([, { retired }]) => retired !== true)
    .map(([name]) => `${topic}${name.replaceAll(".", "_")}`);
});

test.each(["en-US", "ja-JP"] as const)("every parameter is named and told in %s", (language) => {
  const words = namesIn(language);
  const unnamed = NAMES.flatMap((name) => [name, `${name}_text`]).filter((key) => !(key in words));
  expect(unnamed).toEqual([]);
});

test("nothing else is named", () => {
  const known = new Set(NAMES.flatMap((name) => [name, `${name}_text`]));
  const isChoice = (key: string) => known.has(key.replace(/_\d$/, ""));
  const others = Object.keys(namesIn("en-US")).filter((key) => !known.has(key) && !isChoice(key));
  expect(others).toEqual([]);
});

test.each(["en-US", "ja-JP"] as const)("every topic has a title in %s", (language) => {
  const titles = wordsIn(`console/${language}`).parameters ?? {};
  const topics = new Set(
    GROUPS.flatMap(({ form, definitions }) => {
      const names = Object.keys(definitions);
      if (form === undefined) return names.map((name) => name.replace(/\..*$/, ""));
      const topic = /^\^(\w+)/.exec(form.source)?.[1];
      return names.includes("country") ? [`${topic}_country`] : [`${topic}_of`];
    }),
  );
  expect([...topics].filter((topic) => !(`topic_${topic}` in titles))).toEqual([]);
});

function namesIn(language: ConsoleLanguage): Readonly<Record<string, string>> {
  const files = Object.entries(wordsIn(`console/${language}/parameter-names`));
  return Object.assign({}, ...files.map(([, words]) => words));
}
