import { hash as sha256 } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

/** A title and Markdown, in one language. */
export type ArticleWords = { readonly title: string; readonly body: string };

/** The words of an article by language. */
export type Article = Readonly<Record<string, ArticleWords>>;

type ContentTable = "article_texts" | "articles";

/** Keeps the words of one language and returns their SHA-256 in hex, which articles name. */
export function keepArticleText(
  database: Queryable,
  { title, body }: ArticleWords,
): Promise<string> {
  return keep(database, "article_texts", JSON.stringify({ title, body }));
}

/**
 * Keeps an article, the hash of its text by language, and returns its own hash, which acts name.
 * Undefined if a text that it names is not kept. A proposal that is refused leaves a row that
 * nobody is shown.
 */
export async function keepArticle(
  database: Queryable,
  parts: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const named = Object.values(parts).filter((hash) => hash !== undefined);
  const texts = await contents(database, "article_texts", named);
  if (named.some((hash) => !texts.has(hash))) return undefined;
  return keep(database, "articles", JSON.stringify(parts));
}

/**
 * The articles of these hashes, whole. One that lacks a row, or whose row does not have the hash
 * that names it, is left out: nobody reads words that two people have not approved.
 */
export async function readArticles(
  database: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Article>> {
  const kept = await contents(database, "articles", hashes);
  const parts = new Map(
    [...kept].map(([hash, content]) => [hash, JSON.parse(content) as Record<string, string>]),
  );
  const named = [...parts.values()].flatMap((each) => Object.values(each));
  const texts = await contents(database, "article_texts", named);
  return new Map(
    [...parts].flatMap(([hash, each]) => {
      const article = wordsIn(each, texts);
      return article === undefined ? [] : [[hash, article] as const];
    }),
  );
}

function wordsIn(
  parts: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string>,
): Article | undefined {
  const words: Record<string, ArticleWords> = {};
  for (const [language, hash] of Object.entries(parts)) {
    const content = texts.get(hash);
    if (content === undefined) return undefined;
    words[language] = JSON.parse(content) as ArticleWords;
  }
  return words;
}

async function keep(database: Queryable, table: ContentTable, content: string): Promise<string> {
  const hash = sha256("sha256", content);
  await database.query({
    text: `insert into ${table} (hash, content) values ($1, $2) on conflict do nothing`,
    values: [Buffer.from(hash, "hex"), content],
  });
  return hash;
}

/** The contents of these hashes. A row whose content has another hash was changed by hand. */
async function contents(
  database: Queryable,
  table: ContentTable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query({
    text: `select hash, content from ${table} where hash = any($1::bytea[])`,
    values: [[...new Set(hashes)].map((hash) => `\\x${hash}`)],
  });
  const kept = new Map<string, string>();
  for (const { hash, content } of rows) {
    const name = (hash as Buffer).toString("hex");
    if (sha256("sha256", String(content)) === name) kept.set(name, String(content));
  }
  return kept;
}
