import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArticleWords } from "@sumi/contract/articles/article.ts";
import { LANGUAGES } from "@sumi/contract/wire/languages.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { keepArticle, keepArticleText } from "@sumi/store/articles/articles.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** The words of an article of a demonstration's past, by language. */
type PlannedWords = Readonly<Record<string, ArticleWords>>;

/** A folder has a file for each language: the title as its first line, and Markdown below it. */
export function wordsIn(folder: string): PlannedWords {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const file = join(folder, `${language}.md`);
      const [first = "", ...rest] = readFileSync(file, "utf8").split("\n");
      return [language, { title: first.replace(/^# /, ""), body: rest.join("\n").trim() }];
    }),
  );
}

/** The hash under which `keepWords` keeps the article. */
export function articleHashOf(x: Exchange, words: PlannedWords): string {
  const parts = Object.entries(words).map(([language, { title, body }]) => {
    return [language, x.sha256(JSON.stringify({ title, body }))];
  });
  return x.sha256(JSON.stringify(Object.fromEntries(parts)));
}

/** Keeps the words of each language, and the article that names them. */
export async function keepWords(database: Queryable, words: PlannedWords): Promise<void> {
  const parts: Record<string, string> = {};
  for (const [language, text] of Object.entries(words)) {
    parts[language] = await keepArticleText(database, text);
  }
  await keepArticle(database, parts);
}
