import { z } from "zod";
import { line, paragraphs } from "../wire/fields.ts";
import type { Language } from "../wire/languages.ts";

const words = z.strictObject({
  tagline: line.regex(/\S/).max(60).meta({ description: "what it is, in a few words" }),
  about: paragraphs.regex(/\S/).max(500),
  risks: paragraphs.regex(/\S/).max(500),
});
export type ProspectusWords = z.input<typeof words>;

const document = z.strictObject({
  title: line.regex(/\S/).max(80),
  address: z.string().regex(/^https:\/\/[!-~]{3,290}$/),
  /** SHA-256 of the file in lower-case hex, so that a reader sees whether it was changed. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The greatest length of all words, documents and the picture together, as one field. */
const TEXT_MAX = 60_000;

/** The name of a prospectus: the SHA-256 of its text, which terms have. */
export const prospectusHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: "SHA-256 in lower-case hex" });

/**
 * The words about what is sold: a project in those of its issuer, a machine in those of the house.
 * Its hash is part of the terms, so nothing changes it.
 */
export const prospectus = z.strictObject({
  name: line.regex(/\S/).max(40),
  /** A small picture as a data address; empty for none. */
  picture: z
    .string()
    .max(30_000)
    .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2})?$/),
  words: z.strictObject({
    "zh-CN": words,
    "en-US": words,
    "fr-FR": words,
    "de-DE": words,
    "it-IT": words,
    "ja-JP": words,
    "ko-KR": words,
    "tr-TR": words,
    "zh-TW": words,
  } satisfies Record<Language, typeof words>),
  documents: z.array(document).max(5),
});
export type ProspectusData = z.input<typeof prospectus>;

/** A prospectus as a field of a form: one text of JSON, which `prospectusIn` reads. */
export const prospectusText = paragraphs
  .max(TEXT_MAX)
  .meta({ description: "JSON: name, picture, words in nine languages, documents" });

/** Its fields in the order of the schema; undefined where the text is no prospectus. */
export function prospectusIn(text: string): ProspectusData | undefined {
  try {
    return prospectus.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A prospectus in the reader's language. */
export const shownProspectus = z.strictObject({
  name: z.string(),
  picture: z.string(),
  tagline: z.string(),
  about: z.string(),
  risks: z.string(),
  documents: z.array(document),
});
export type ShownProspectusData = z.input<typeof shownProspectus>;
