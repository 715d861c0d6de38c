import { LANGUAGE_OF_ALL } from "@sumi/contract/articles/article.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Article, ArticleWords } from "@sumi/store/articles/articles.ts";

/** An article in the reader's language, or else in the one that every article has. */
export function wordsFor(
  article: Article,
  language: Language,
): ArticleWords & { readonly language: Language } {
  const own = article[language];
  if (own !== undefined) return { language, ...own };
  const words = article[LANGUAGE_OF_ALL];
  assert(words !== undefined, "every article has words in the language of all");
  return { language: LANGUAGE_OF_ALL, ...words };
}
