import { articleInAll } from "@sumi/contract/articles/article.ts";
import { staffArticle, writeArticleText } from "@sumi/contract/articles/staff.ts";
import { warningsOf } from "@sumi/contract/articles/warnings.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { keepArticleText, readArticles } from "@sumi/store/articles/articles.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

/** The words of articles: one person writes them, and two read them before members do. */
export function articleDeskRoutes(server: ConsoleServer): void {
  const { database } = server;

  staffRoute(server, writeArticleText, async ({ title, body }) => {
    // A form sends line breaks as CR LF; equal words have one hash.
    const words = { title, body: body.replaceAll("\r\n", "\n") };
    return accept({ hash: await keepArticleText(database, words) });
  });

  staffRoute(server, staffArticle, async ({ hash }) => {
    const words = (await readArticles(database, [hash])).get(hash);
    if (words === undefined) return reject("PARAMETER_ERROR", { field: "hash" });
    return accept({ words: articleInAll.parse(words), warnings: [...warningsOf(words)] });
  });
}
