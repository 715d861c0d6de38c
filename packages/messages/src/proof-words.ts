/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from "./languages.ts";
import type { Messages } from "./load-words.ts";

const FILES = import.meta.glob<Messages>("./??-??/delivery-proof.json", {
  eager: true,
  import: "default",
});

/** The words about proofs in all languages at once, for a page that can load nothing later. */
export function proofWords(language: Language): Messages {
  const found = FILES[`./${language}/delivery-proof.json`];
  if (found === undefined) throw new Error(`there are no words ${language}/delivery-proof.json`);
  return found;
}
