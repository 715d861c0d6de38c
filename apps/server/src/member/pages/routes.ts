import * as contract from "@sumi/contract/pages/calls.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readArticles } from "@sumi/store/articles/articles.ts";
import { readAcceptances, readNewestPages, readVersions } from "@sumi/store/pages/queries.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { acceptTermsOf, currentTermsIn } from "../../platform/terms/terms.ts";
import { wordsFor } from "../../shared/article-words.ts";
import { PageSearch, type ReadablePage } from "./page-search.ts";

/** The pages of the house, for guests and members alike. */
export function pageRoutes(server: Server): void {
  const finder = new PageSearch();

  route(server, contract.pages, async ({ search = "" }, { language }) => {
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

  route(server, contract.pageInfo, async ({ page, version }, { language }) => {
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

/** The terms that count, and what a member has accepted of them. */
export function termsRoutes(server: Server): void {
  const { commands, database } = server;

  route(server, contract.currentTerms, async (_, { language }) => {
    const terms = await currentTermsIn(server, language);
    return accept({ terms: terms.map(({ text: _text, ...shown }) => shown) });
  });

  route(server, contract.ownTerms, async (_, { member, language }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const terms = await currentTermsIn(server, language);
    const { asked, sequence } = await commands.read((exchange) => {
      return { asked: askedOf(exchange, member), sequence: exchange.sequence };
    });
    const accepted = await readAcceptances(database, member);
    const waiting = terms.flatMap(({ text: _text, ...shown }) => {
      const requiredMs = asked.get(shown.page);
      if (requiredMs === undefined) return [];
      const last = accepted.find(({ page }) => page === shown.page);
      return [{ ...shown, accepted: last?.version ?? null, required_ms: requiredMs }];
    });
    return accept({
      waiting,
      accepted: accepted.map(({ page, version, text, language, acceptedMs }) => {
        return { page, version, text, language, accepted_ms: acceptedMs };
      }),
      sequence: String(sequence),
    });
  });

  const { path } = contract.acceptTerms;
  route(server, contract.acceptTerms, ({ page, version, client_id }, { member, language }) => {
    return acceptTermsOf(server, path, { member, page, version, language, clientId: client_id });
  });
}

/** The pages that wait for the member, and from when on they are required; none for the house. */
function askedOf(exchange: Exchange, member: number): ReadonlyMap<string, number> {
  const { members, pages } = exchange;
  if (members.marks.isHouse(member)) return new Map();
  const waiting = pages.terms.waitingFor(member);
  return new Map(waiting.map(({ page }) => [page, pages.terms.requiredMsOf(member, page)]));
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
