/// <reference types="vite/types/importMeta.d.ts" />
import type { ConsoleLanguage, Language } from "./languages.ts";

/** Messages by their keys. */
export type Messages = Readonly<Record<string, string>>;
type Words = Readonly<Record<string, Messages>>;

/** The files of one language by their paths, as Vite finds them. */
type Files = {
  readonly first: Readonly<Record<string, Messages>>;
  readonly later: Readonly<Record<string, () => Promise<Messages>>>;
};

// Each language lists its own files; one list of all would be downloaded by every reader.
const LANGUAGE_FILES = {
  "zh-CN": () => import("./zh-CN/files.ts"),
  "en-US": () => import("./en-US/files.ts"),
  "fr-FR": () => import("./fr-FR/files.ts"),
  "de-DE": () => import("./de-DE/files.ts"),
  "it-IT": () => import("./it-IT/files.ts"),
  "ja-JP": () => import("./ja-JP/files.ts"),
  "ko-KR": () => import("./ko-KR/files.ts"),
  "tr-TR": () => import("./tr-TR/files.ts"),
  "zh-TW": () => import("./zh-TW/files.ts"),
} satisfies Record<Language, () => Promise<Files>>;
const CONSOLE_FILES = import.meta.glob<Messages>("./console/*/*.json", { import: "default" });
/** Each capability names its own parameters; the console reads them as one file. */
const PARAMETER_FILES = import.meta.glob<Messages>("./console/*/parameter-names/*.json", {
  import: "default",
});

/** Loads files of a language for the member app, by name, together with those of a first visit. */
export async function loadMemberWords(
  language: Language,
  names: readonly string[] = [],
): Promise<Words> {
  const files: Files = await LANGUAGE_FILES[language]();
  const later = names.map(async (name) => {
    const load = files.later[`./${name}.json`];
    if (load === undefined) throw new Error(`there are no words ${language}/${name}.json`);
    return [name, await load()] as const;
  });
  const first = Object.entries(files.first).map(([path, words]) => [nameOf(path), words] as const);
  return Object.fromEntries([...first, ...(await Promise.all(later))]);
}

/** Loads all words of the console in a language, by file. */
export async function loadConsoleWords(language: ConsoleLanguage): Promise<Words> {
  const [files, names] = await Promise.all([
    loaded(CONSOLE_FILES, language),
    loaded(PARAMETER_FILES, language),
  ]);
  const named: Messages = Object.assign({}, ...names.map(([, words]) => words));
  return { ...Object.fromEntries(files), "parameter-names": named };
}

function loaded(all: Files["later"], language: ConsoleLanguage) {
  const files = Object.entries(all).filter(([path]) => path.includes(`/${language}/`));
  const words = files.map(async ([path, load]) => [nameOf(path), await load()] as const);
  return Promise.all(words);
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.json$/g, "");
}
