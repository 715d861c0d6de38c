import { pageInfo, pages } from "@sumi/contract/pages/calls.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readArticles } from "@sumi/store/articles/articles.ts";
import { readNewestPages, readVersions } from "@sumi/store/pages/queries.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { wordsFor } from "../../shared/article-words.ts";
import { PageSearch, type ReadablePage } from "./page-search.ts";

/** The pages of the house, for guests and members alike. */
export function pageRoutes(server: Server): void {
  const finder = new PageSearch();

  route(server, pages, async ({ search = "" }, { language }) => {
    const newest = await readNewestPages(server.database);
    const shown = newest.filter(({ withdrawnMs }) => withdrawnMs === undefined);
    const readable = await readableIn(server, shown, language);
    const words = search.trim();
    const found = words === "" ? undefined : finder.find(readable, language, words);
    const listed =
      found === undefined
        ? readable
        : found.flatMap((name) => readable.filter(({ row }) => row.page === name));
    return accept({ pages: listed.map(listedData) });
  });

  route(server, pageInfo, async ({ page, version }, { language }) => {
    const versions = await readVersions(server.database, page);
    const [newest] = versions;
    const wanted = versions.find((each) => each.version === (version ?? newest?.version));
    if (newest === undefined || wanted === undefined || newest.withdrawnMs !== undefined) {
      return reject("ILLEGAL_OPERATION");
    }
    const [readable] = await readableIn(server, [wanted], language);
    if (readable === undefined) return reject("ILLEGAL_OPERATION");
    return accept({
      page: {
        ...listedData(readable),
        body: readable.body,
        mark: wanted.mark,
        version: wanted.version,
        newest: newest.version,
        published_ms: wanted.publishedMs,
      },
    });
  });
}

/** A page whose words are not those that two people published is read by nobody. */
async function readableIn(
  server: Server,
  rows: readonly PageRow[],
  language: Language,
): Promise<readonly ReadablePage[]> {
  const articles = await readArticles(
    server.database,
    rows.map(({ text }) => text),
  );
  return rows.flatMap((row) => {
    const article = articles.get(row.text);
    if (article !== undefined) return [{ row, ...wordsFor(article, language) }];
    server.log.error("a page's words are not those that were approved");
    return [];
  });
}

function listedData({ row, title, language }: ReadablePage) {
  return { page: row.page, section: row.section, title, language };
}
