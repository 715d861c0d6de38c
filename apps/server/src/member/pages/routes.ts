import * as contract from "@sumi/contract/pages/calls.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { type Article, readArticles } from "@sumi/store/articles/articles.ts";
import { readAcceptances, readVersions } from "@sumi/store/pages/queries.ts";
import type { PageRow } from "@sumi/store/pages/rows.ts";
import { historyReached } from "../../platform/server/history.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { acceptTermsOf, currentTermsIn } from "../../platform/terms/terms.ts";
import { wordsFor } from "../../shared/article-words.ts";
import { PageShelf, type ShelvedPage } from "./page-shelf.ts";
import { ShownPages } from "./shown-pages.ts";

/** The pages of the house, for guests and members alike. */
export function pageRoutes(server: Server): void {
  const shown = new ShownPages(server.database);
  const shelves = new Map<Language, PageShelf>();
  const shelfOf = (language: Language) => {
    const known = shelves.get(language);
    if (known !== undefined) return known;
    const shelf = new PageShelf(language, (rows) => articlesOf(server, rows));
    shelves.set(language, shelf);
    return shelf;
  };

  route(server, contract.pages, async ({ search = "" }, { language }) => {
    const shelf = shelfOf(language);
    const rows = await shown.rows();
    await shelf.stock(rows);
    const words = search.trim();
    const listed =
      words === "" ? rows.flatMap(({ page }) => shelf.page(page) ?? []) : shelf.find(words);
    return accept({ pages: listed.map(listedData) });
  });

  route(server, contract.pageInfo, async ({ page, version }, { language }) => {
    const versions = await readVersions(server.database, page);
    const [newest] = versions;
    const wanted = versions.find((each) => each.version === (version ?? newest?.version));
    if (newest === undefined || wanted === undefined || newest.withdrawnMs !== undefined) {
      return reject("ILLEGAL_OPERATION");
    }
    const article = (await articlesOf(server, [wanted])).get(wanted.text);
    if (article === undefined) return reject("ILLEGAL_OPERATION");
    const { body, ...words } = wordsFor(article, language);
    return accept({
      page: {
        ...listedData({ row: wanted, ...words }),
        body,
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
async function articlesOf(
  server: Server,
  rows: readonly PageRow[],
): Promise<ReadonlyMap<string, Article>> {
  const articles = await readArticles(
    server.database,
    rows.map(({ text }) => text),
  );
  if (rows.some(({ text }) => !articles.has(text))) {
    server.log.error("a page's words are not those that were approved");
  }
  return articles;
}

function listedData({ row, title, language }: ShelvedPage) {
  return { page: row.page, section: row.section, title, language };
}
