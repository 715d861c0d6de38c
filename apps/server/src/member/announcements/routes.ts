import * as contract from "@sumi/contract/announcements/calls.ts";
import type { Language } from "@sumi/contract/wire/languages.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { readAnnouncement, readPinned, readShown } from "@sumi/store/announcements/queries.ts";
import type { AnnouncementRow } from "@sumi/store/announcements/rows.ts";
import { type Article, readArticles } from "@sumi/store/articles/articles.ts";
import type { FastifyRequest } from "fastify";
import { sessionShown } from "../../platform/server/identify.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { wordsFor } from "../../shared/article-words.ts";
import { readerOf } from "./reader.ts";

/** Announcements for guests and members; an app shows its session to read those for its owner. */
export function announcementRoutes(server: Server): void {
  const { database } = server;

  route(server, contract.announcements, async (input, { language }, reply) => {
    const { cursor, limit, current } = input;
    const reading = await readingOf(server, { token: input.token, request: reply.request });
    const isCurrent = current !== undefined;
    const page = await readShown(database, { ...reading, cursor, limit, isCurrent });
    if (!page.ok) return page;
    const { rows, next } = page.value;
    const pinned = cursor === undefined ? await readPinned(database, reading) : [];
    const articles = await articlesOf(server, [...pinned, ...rows]);
    const list = (all: readonly AnnouncementRow[]) =>
      all.flatMap((row) => {
        const article = articles.get(row.text);
        const isPinned = pinned.includes(row);
        return article === undefined ? [] : [listedData(row, { article, language, isPinned })];
      });
    return accept({
      pinned: list(pinned),
      announcements: list(rows),
      next_cursor: next ?? null,
    });
  });

  route(server, contract.announcementInfo, async ({ id, token }, { language }, reply) => {
    const reading = await readingOf(server, { token, request: reply.request });
    const row = await readAnnouncement(database, { ...reading, announcement: id });
    if (row === undefined) return reject("ILLEGAL_OPERATION");
    const article = (await articlesOf(server, [row])).get(row.text);
    if (article === undefined) return reject("ILLEGAL_OPERATION");
    return wholeData(row, { article, language, isPinned: isPinnedAt(row, reading.nowMs) });
  });
}

async function readingOf(
  server: Server,
  shown: { readonly token: string | undefined; readonly request: FastifyRequest },
) {
  const session = await sessionShown(server, shown);
  return server.commands.read((exchange, nowMs) => {
    return { reader: readerOf(exchange, session?.member ?? 0), nowMs };
  });
}

/** An article that two people published and that is not there as they read it is an alarm. */
async function articlesOf(server: Server, rows: readonly AnnouncementRow[]) {
  const hashes = rows.map(({ text }) => text);
  const articles = await readArticles(server.database, hashes);
  for (const { announcement, text } of rows) {
    if (articles.has(text)) continue;
    const lost = { case: announcement };
    server.log.error("an announcement's words are not those that were approved", lost);
  }
  return articles;
}

function isPinnedAt({ place, endMs }: AnnouncementRow, nowMs: number): boolean {
  return place === "pinned" && nowMs < endMs;
}

type Words = {
  readonly article: Article;
  readonly language: Language;
  readonly isPinned: boolean;
};

function listedData(row: AnnouncementRow, { article, language, isPinned }: Words) {
  const words = wordsFor(article, language);
  return {
    id: String(row.announcement),
    kind: row.kind,
    title: words.title,
    language: words.language,
    shown_ms: row.shownMs,
    end_ms: row.endMs,
    pinned: isPinned,
  };
}

function wholeData(
  row: AnnouncementRow,
  words: Words,
): Outcome<{ readonly announcement: contract.AnnouncementData }> {
  const isWithdrawn = row.withdrawnMs !== undefined;
  const { body } = wordsFor(words.article, words.language);
  return accept({
    announcement: {
      ...listedData(row, words),
      body: isWithdrawn ? "" : body,
      corrects: numberOrNull(row.corrects),
      corrected_by: numberOrNull(row.correctedBy),
      corrected_ms: row.correctedMs ?? null,
      withdrawn_ms: row.withdrawnMs ?? null,
    },
  });
}

function numberOrNull(number: number | undefined): string | null {
  return number === undefined ? null : String(number);
}
