import { z } from "zod";
import { line, paragraphs } from "../wire/fields.ts";
import type { Language } from "../wire/languages.ts";

const TITLE_LENGTH_MAX = 120;
const BODY_LENGTH_MAX = 10_000;

/** The fields of one language of an article; the body is Markdown. */
export const articleTitle = line.regex(/\S/).max(TITLE_LENGTH_MAX);
export const articleBody = paragraphs
  .regex(/\S/)
  .max(BODY_LENGTH_MAX)
  .meta({ description: "Markdown without HTML and pictures" });

/** The hash that names a text, or an article: of its content, in lower-case hex. */
export const articleHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: "SHA-256 in lower-case hex" });

/** Everybody whose language an article lacks reads it in this one, so none is without it. */
export const LANGUAGE_OF_ALL = "ja-JP" satisfies Language;

/** An article: the hash of its text in each language that it has, in the order of languages. */
export const articleParts = z.strictObject({
  "zh-CN": articleHash.optional(),
  "en-US": articleHash.optional(),
  "fr-FR": articleHash.optional(),
  "de-DE": articleHash.optional(),
  "it-IT": articleHash.optional(),
  "ja-JP": articleHash,
  "ko-KR": articleHash.optional(),
  "tr-TR": articleHash.optional(),
  "zh-TW": articleHash.optional(),
} satisfies Record<Language, z.ZodType>);
export type ArticleParts = z.output<typeof articleParts>;

/** The same as a field of a form: one text of JSON, which `articleIn` reads. */
export const articleText = z
  .string()
  .regex(/^\{[!-~]{0,998}\}$/)
  .meta({ description: "JSON: the hash of the text in each language, ja-JP among them" });

/** Undefined where the text is no article. */
export function articleIn(text: string): ArticleParts | undefined {
  try {
    return articleParts.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const articleWords = z.strictObject({ title: z.string(), body: z.string() });
export type ArticleWords = z.input<typeof articleWords>;

/** The words of an article in each language that it has. */
export const articleInAll = z.strictObject({
  "zh-CN": articleWords.optional(),
  "en-US": articleWords.optional(),
  "fr-FR": articleWords.optional(),
  "de-DE": articleWords.optional(),
  "it-IT": articleWords.optional(),
  "ja-JP": articleWords,
  "ko-KR": articleWords.optional(),
  "tr-TR": articleWords.optional(),
  "zh-TW": articleWords.optional(),
} satisfies Record<Language, z.ZodType>);
