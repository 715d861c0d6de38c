import { articleIn, LANGUAGE_OF_ALL } from "@sumi/contract/articles/article.ts";
import * as contract from "@sumi/contract/pages/staff.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { keepArticle, readArticles } from "@sumi/store/articles/articles.ts";
import { readAnswerCounts } from "@sumi/store/pages/answers.ts";
import { readNewestPages } from "@sumi/store/pages/queries.ts";
import { historyReached } from "../../platform/server/history.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { wordsFor } from "../../shared/article-words.ts";

/** Pages as the staff see them, and the two proposals about them. */
export function pageDeskRoutes(server: ConsoleServer): void {
  const { database } = server;

  staffRoute(server, contract.staffPages, async () => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const rows = await readNewestPages(database);
    const articles = await readArticles(
      database,
      rows.map(({ text }) => text),
    );
    const counts = await readAnswerCounts(database);
    return accept({
      pages: rows.map(({ page, version, section, mark, text, publishedMs, withdrawnMs }) => {
        const article = articles.get(text);
        const title = article === undefined ? "" : wordsFor(article, LANGUAGE_OF_ALL).title;
        const withdrawn = withdrawnMs !== undefined;
        const count = counts.find((each) => each.page === page && each.version === version);
        const { helped = 0, failed = 0 } = count ?? {};
        const published_ms = publishedMs;
        const named = { page, version, section, mark, text, title };
        return { ...named, published_ms, withdrawn, helped, failed };
      }),
      sequence: String(reached.value),
    });
  });

  staffRoute(server, contract.proposePage, async (input, caller) => {
    const parts = articleIn(input.article);
    const text = parts === undefined ? undefined : await keepArticle(database, parts);
    if (text === undefined) return reject("PARAMETER_ERROR", { field: "article" });
    const { page, section, mark } = input;
    const act = { act: "PublishPage", page, section, mark, text } as const;
    const { path } = contract.proposePage;
    return propose(server, caller, { act, path, clientId: input.client_id, text: input.note });
  });

  staffRoute(server, contract.proposeWithdrawingPage, ({ page, note, client_id }, caller) => {
    const act = { act: "WithdrawPage", page } as const;
    const { path } = contract.proposeWithdrawingPage;
    return propose(server, caller, { act, path, clientId: client_id, text: note });
  });
}
