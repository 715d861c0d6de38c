import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../languages.ts";
import { wordsIn } from "./words-in.ts";

/** A text with its place, as `file.key`. */
export type PlacedText = { readonly path: string; readonly text: string };

/** Every text of a language that anybody reads: screens of both apps, notices, refusals, mails. */
export function textsIn(language: Language): readonly PlacedText[] {
  const folders = [language, join("console", language)];
  return folders
    .filter((folder) => existsSync(join(import.meta.dirname, "..", folder)))
    .flatMap((folder) => leaves("", wordsIn(folder)));
}

function leaves(path: string, words: object): readonly PlacedText[] {
  return Object.entries(words).flatMap(([key, value]) => {
    const place = path === "" ? key : `${path}.${key}`;
    if (typeof value === "object") return leaves(place, value);
    return [{ path: place, text: String(value) }];
  });
}
