import type { Answer } from "@sumi/client/failure.ts";
import { type ArticleWords, LANGUAGE_OF_ALL } from "@sumi/contract/articles/article.ts";
import { writeArticleText } from "@sumi/contract/articles/staff.ts";
import { LANGUAGES, type Language } from "@sumi/contract/wire/languages.ts";
import { client } from "../connection.ts";

/** The words of an article while it is written, in every language; empty where there are none. */
export type ArticleDraft = Readonly<Record<Language, ArticleWords>>;

const NO_WORDS: ArticleWords = { title: "", body: "" };

export function draftOf(
  words: Readonly<Partial<Record<Language, ArticleWords | undefined>>>,
): ArticleDraft {
  // Each language has its words, or none.
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, words[language] ?? NO_WORDS]),
  ) as ArticleDraft;
}

export type ArticleErrors = { readonly words?: "wordsMissing" | "wordsHalf" };

/** Japanese words are demanded; another language has a title with its text, or neither. */
export function articleErrors(draft: ArticleDraft): ArticleErrors {
  if (!isWhole(draft[LANGUAGE_OF_ALL])) return { words: "wordsMissing" };
  const isHalf = LANGUAGES.some((each) => !isWhole(draft[each]) && !isEmpty(draft[each]));
  return isHalf ? { words: "wordsHalf" } : {};
}

export function isWhole({ title, body }: ArticleWords): boolean {
  return title.trim() !== "" && body.trim() !== "";
}

function isEmpty({ title, body }: ArticleWords): boolean {
  return title.trim() === "" && body.trim() === "";
}

/** Keeps the words of each language; its data is the article as a form's field. */
export async function writeArticle(draft: ArticleDraft): Promise<Answer<string>> {
  const parts: Partial<Record<Language, string>> = {};
  for (const language of LANGUAGES.filter((each) => isWhole(draft[each]))) {
    const { title, body } = draft[language];
    const words = { title: title.trim(), body: body.trim() };
    const answer = await client.call(writeArticleText, words);
    if (!answer.ok) return answer;
    parts[language] = answer.data.hash;
  }
  return { ok: true, data: JSON.stringify(parts) };
}
