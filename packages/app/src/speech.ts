import { useSyncExternalStore } from "react";
import { type FileName, type FileNames, type Say, sayer, type Words } from "./words.ts";

type Speech<Names extends FileNames> = {
  readonly t: Say<Names>;
  readonly language: string;
};

/** The words of each language that was spoken or offered, by file. */
const words = new Map<string, Record<string, Words[string]>>();
/** One for each list of files: what a screen remembers stays the same while nothing changes. */
const speeches = new Map<string, Speech<FileNames>>();
const listeners = new Set<() => void>();
let spoken: string | undefined;

/** The words of these files, in the language that is spoken now and whenever it changes. */
export function useTranslation(): Speech<readonly ["common"]>;
export function useTranslation<Name extends FileName>(name: Name): Speech<readonly [Name]>;
export function useTranslation<const Names extends FileNames>(names: Names): Speech<Names>;
export function useTranslation(names: FileName | FileNames = "common"): Speech<FileNames> {
  const language = useSyncExternalStore(listen, spokenLanguage) ?? "";
  return speechOf(language, typeof names === "string" ? [names] : names);
}

/** Says something outside of a screen. */
export const say: Say<readonly ["common", ...FileName[]]> = (key, values) =>
  speechOf(spoken ?? "", ["common" as FileName]).t(key, values);

/** The words that both apps and all their screens share, in a language that is not spoken yet. */
export function sayIn(language: string): Say {
  return speechOf(language, ["common"]).t;
}

/** The language in which the app speaks; `undefined` before its first word. */
export function spokenLanguage(): string | undefined {
  return spoken;
}

/** The keys of a file that was loaded. */
export function keysIn(name: FileName): readonly string[] {
  return Object.keys(wordsOf(spoken ?? "")[name] ?? {});
}

/** Starts the app's texts in a language with these words; no text can be shown before. */
export function startSpeaking(language: string, first: Words): void {
  addWords(language, first);
  changeLanguage(language);
}

export function addWords(language: string, added: Words): void {
  Object.assign(wordsOf(language), added);
}

/** Says everything in another language at once; its words must have been added. */
export function changeLanguage(language: string): void {
  document.documentElement.lang = language;
  spoken = language;
  for (const hear of listeners) hear();
}

function listen(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

function wordsOf(language: string): Record<string, Words[string]> {
  const known = words.get(language) ?? {};
  words.set(language, known);
  return known;
}

function speechOf(language: string, names: FileNames): Speech<FileNames> {
  const id = [language, ...names].join(" ");
  const speech = speeches.get(id) ?? { language, t: sayer(language, wordsOf(language), names) };
  speeches.set(id, speech);
  return speech;
}
