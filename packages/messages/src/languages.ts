/** The languages Sumi speaks, as they are named in code, catalogues and the member's settings. */
export const LANGUAGES = [
  "zh-CN",
  "en-US",
  "fr-FR",
  "de-DE",
  "it-IT",
  "ja-JP",
  "ko-KR",
  "tr-TR",
  "zh-TW",
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of members who asked for none, or for one that Sumi does not speak. */
export const DEFAULT_LANGUAGE: Language = "ja-JP";

/** A single language tag; headers with line breaks or lists are ignored. */
const TAG = /^[a-z]{2}(?:[-_][a-z0-9]{2,8}){0,3}$/;

/** The language that a `Lang` header asks for: `de-de`, `DE_AT` and `de` are all de-DE. */
export function languageOf(header: string | undefined): Language {
  return spokenLanguage(header ?? "") ?? DEFAULT_LANGUAGE;
}

/** Our language for a tag; `undefined` if Sumi does not speak it. */
export function spokenLanguage(text: string): Language | undefined {
  const tag = text.toLowerCase();
  if (!TAG.test(tag)) return undefined;

  const [primary, ...rest] = tag.split(/[-_]/);
  if (primary === "zh") return chineseOf(rest);
  return LANGUAGES.find((language) => language.slice(0, 2) === primary);
}

/** Chinese is written in two scripts: the one that is asked for counts, else the region's own. */
function chineseOf(subtags: readonly string[]): Language {
  if (subtags.includes("hans")) return "zh-CN";
  return subtags.some((subtag) => TRADITIONAL.has(subtag)) ? "zh-TW" : "zh-CN";
}

const TRADITIONAL: ReadonlySet<string> = new Set(["hant", "tw", "hk", "mo"]);

/** The language as the `Lang` header has it. */
export function wireLanguage(language: Language): Lowercase<Language> {
  return language.toLowerCase() as Lowercase<Language>; // The same letters, only smaller.
}

/** The languages that the staff work in (decision 0030). */
export const CONSOLE_LANGUAGES = ["ja-JP", "en-US"] as const satisfies readonly Language[];
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];
