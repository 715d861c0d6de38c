import * as contract from "@sumi/contract/announcements/staff.ts";
import { articleIn, LANGUAGE_OF_ALL } from "@sumi/contract/articles/article.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { readAllAnnouncements } from "@sumi/store/announcements/queries.ts";
import type { AnnouncementRow } from "@sumi/store/announcements/rows.ts";
import { keepArticle, readArticles } from "@sumi/store/articles/articles.ts";
import { historyReached } from "../../platform/server/history.ts";
import { propose } from "../../platform/staff/acting.ts";
import { exchangeTime } from "../../platform/staff/exchange-time.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { wordsFor } from "../../shared/article-words.ts";

/** Announcements as the staff see them, and the two proposals about them. */
export function announcementDeskRoutes(server: ConsoleServer): void {
  const { database } = server;

  staffRoute(server, contract.staffAnnouncements, async ({ announcement, cursor, limit }) => {
    const reached = await historyReached(server);
    if (!reached.ok) return reached;
    const page = await readAllAnnouncements(database, { announcement, cursor, limit });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const nowMs = await exchangeTime(server);
    const articles = await readArticles(
      database,
      rows.map(({ text }) => text),
    );
    return accept({
      announcements: rows.map((row) => {
        const article = articles.get(row.text);
        const title = article === undefined ? "" : wordsFor(article, LANGUAGE_OF_ALL).title;
        return { ...rowData(row), title, state: stateAt(row, nowMs) };
      }),
      next_cursor: next ?? null,
      sequence: String(reached.value),
    });
  });

  staffRoute(server, contract.proposeAnnouncement, async (input, caller) => {
    const parts = articleIn(input.article);
    const text = parts === undefined ? undefined : await keepArticle(database, parts);
    if (text === undefined) return reject("PARAMETER_ERROR", { field: "article" });
    const { audience, audience_of: audienceOf, corrects } = input;
    const act = {
      act: "PublishAnnouncement",
      text,
      kind: input.kind,
      audience,
      ...(audienceOf !== "" && { audienceOf }),
      startMs: input.start_ms,
      endMs: input.end_ms,
      place: input.place,
      ...(corrects !== undefined && { corrects }),
    } as const;
    const { path } = contract.proposeAnnouncement;
    return propose(server, caller, { act, path, clientId: input.client_id, text: input.note });
  });

  staffRoute(server, contract.proposeWithdrawing, ({ announcement, note, client_id }, caller) => {
    const act = { act: "WithdrawAnnouncement", announcement } as const;
    const { path } = contract.proposeWithdrawing;
    return propose(server, caller, { act, path, clientId: client_id, text: note });
  });
}

function rowData(row: AnnouncementRow) {
  return {
    announcement: String(row.announcement),
    text: row.text,
    kind: row.kind,
    audience: row.audience,
    audience_of: row.audienceOf ?? "",
    shown_ms: row.shownMs,
    end_ms: row.endMs,
    place: row.place,
    corrects: row.corrects === undefined ? null : String(row.corrects),
    corrected_by: row.correctedBy === undefined ? null : String(row.correctedBy),
  };
}

function stateAt(
  row: AnnouncementRow,
  nowMs: number,
): (typeof contract.ANNOUNCEMENT_STATES)[number] {
  if (row.withdrawnMs !== undefined) return "withdrawn";
  if (row.correctedBy !== undefined) return "corrected";
  if (nowMs < row.shownMs) return "scheduled";
  return nowMs < row.endMs ? "current" : "past";
}
