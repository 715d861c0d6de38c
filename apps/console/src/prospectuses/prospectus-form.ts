import type { ProspectusData } from "@sumi/contract/prospectuses/prospectus.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";

const NO_WORDS = { tagline: "", about: "", risks: "" };

export const EMPTY_PROSPECTUS: ProspectusData = {
  name: "",
  picture: "",
  words: {
    "zh-CN": NO_WORDS,
    "en-US": NO_WORDS,
    "fr-FR": NO_WORDS,
    "de-DE": NO_WORDS,
    "it-IT": NO_WORDS,
    "ja-JP": NO_WORDS,
    "ko-KR": NO_WORDS,
    "tr-TR": NO_WORDS,
    "zh-TW": NO_WORDS,
  },
  documents: [],
};

export type ProspectusErrors = {
  readonly title?: "nameMissing";
  readonly words?: "wordsMissing";
  readonly documents?: "documentWrong";
};

const HTTPS = /^https:\/\/[^\s/]+\.[^\s]+$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** The errors of a prospectus, by the part of it that they are shown at. */
export function prospectusErrors({ name, words, documents }: ProspectusData): ProspectusErrors {
  const isWrong = documents.some(({ title, address, sha256 }) => {
    return title.trim() === "" || !HTTPS.test(address) || !SHA256.test(sha256);
  });
  return {
    ...(name.trim() === "" && { title: "nameMissing" }),
    ...(missingLanguages(words).length > 0 && { words: "wordsMissing" }),
    ...(isWrong && { documents: "documentWrong" }),
  };
}

/** The languages in which a prospectus still lacks a text. */
export function missingLanguages(words: ProspectusData["words"]): readonly Language[] {
  return LANGUAGES.filter((language) => {
    return Object.values(words[language]).some((text) => text.trim() === "");
  });
}
