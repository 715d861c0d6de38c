import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@sumi/messages/languages.ts";
import { termsIn } from "@sumi/messages/testing/terms-in.ts";
import { expect, test } from "vitest";

/** Things that have a name in screens, by which articles call them as well. */
const NAMES = [
  "twoFactorAuthentication",
  "support",
  "trialMoney",
  "conversion",
  "timedContract",
  "antiPhishing",
  "recoveryCode",
];
const FOLDERS = ["words", "../announcements/words"].map((path) => join(import.meta.dirname, path));

test.each(LANGUAGES)("articles in %s call things as the screens do", (language) => {
  const losing = NAMES.flatMap((name) => termsIn(language)[name]?.never ?? []);
  const found = articlesIn(language).flatMap(({ path, text }) => {
    const words = losing.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    return words.map((word) => `${path}: ${word}`);
  });
  expect(losing.length).toBeGreaterThan(NAMES.length);
  expect(found).toEqual([]);
});

function articlesIn(language: string) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder).map((name) => {
      const text = readFileSync(join(folder, name, `${language}.md`), "utf8");
      return { path: `${name}/${language}.md`, text };
    }),
  );
}
