import type { Language } from "./languages.ts";
import { SERVER_WORDS, type ServerWords } from "./server-words.ts";

/** The title of a push: the kind of its notice, and nothing of its content. */
export function pushTitle(language: Language, kind: keyof ServerWords["pushTitles"]): string {
  return SERVER_WORDS[language].pushTitles[kind];
}
