import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../languages.ts";

/** A concept's word in one language, without the ending that changes, and the words that lost. */
export type Term = { readonly use: string; readonly never: readonly string[] };

/** The terms of a language, by concept. */
export function termsIn(language: Language): Readonly<Record<string, Term>> {
  const path = join(import.meta.dirname, "../terms", `${language}.json`);
  return JSON.parse(readFileSync(path, "utf8")) as Readonly<Record<string, Term>>;
}
