import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ConsoleWords } from "@sumi/console/language/words.ts";
import type { MemberWords } from "@sumi/member/language/words.ts";
import type { Language } from "@sumi/messages/languages.ts";

/** The name of the exchange that is visited. */
const NAME = "Sumi";
const MESSAGES = join(import.meta.dirname, "../../../packages/messages/src");

/** The member app's messages in a language. The files have the keys that the app's types name. */
export function memberWords(language: Language): MemberWords {
  const folder = join(MESSAGES, language);
  const merged = ["bill-types", "first-steps", "notice-texts"].map((name) => {
    return [name, Object.assign({}, ...Object.values(wordsIn(join(folder, name))))];
  });
  return { ...wordsIn(folder), ...Object.fromEntries(merged) } as MemberWords;
}

/** The apps' Japanese messages, their default; tests look for these. */
export const words = memberWords("ja-JP");
export const consoleWords = {
  ...wordsIn(join(MESSAGES, "console/ja-JP")),
  // Each capability names its own parameters.
  "parameter-names": Object.assign(
    {},
    ...Object.values(wordsIn(join(MESSAGES, "console/ja-JP/parameter-names"))),
  ),
} as ConsoleWords;

function wordsIn(folder: string): object {
  const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const files = names.map((file) => [
    file.replace(/\.json$/, ""),
    JSON.parse(readFileSync(join(folder, file), "utf8").replaceAll("{{exchange}}", NAME)),
  ]);
  return Object.fromEntries(files);
}
