import { DONE, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readArticles } from "@sumi/store/articles/articles.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";

/** Refuses words that are not there as they were proposed, so that nobody publishes them. */
export async function judgeWords(
  { database }: { readonly database: Queryable },
  { text }: { readonly text: string },
): Promise<Outcome<void>> {
  const articles = await readArticles(database, [text]);
  return articles.has(text) ? DONE : reject("PARAMETER_ERROR", { field: "text" });
}
