import { searchSupport } from "@sumi/contract/support/search-calls.ts";
import { accept, reject } from "@sumi/primitives/rejection.ts";
import { countAttempt } from "@sumi/store/sign-in/attempts.ts";
import { newestMessages } from "@sumi/store/support/messages.ts";
import { type SupportThread, threadsToSearch } from "@sumi/store/support/threads.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { threadData } from "./data.ts";
import { openTexts } from "./texts.ts";

const THREADS_MAX = 50;
/** Opening so many messages takes tens of milliseconds; without an index there is a bound. */
const MESSAGES_MAX = 5_000;
const MINUTE_MS = 60_000;
const SEARCHES_PER_MINUTE = 20;
/** Characters of an excerpt before and after the words. */
const AROUND = 60;

/** Words in a member's own threads. */
export function searchRoute(server: Server): void {
  const { database, nowMs } = server;
  route(server, searchSupport, async ({ words, topic }, { account }) => {
    const limit = { kind: "support_search", subject: account, max: SEARCHES_PER_MINUTE } as const;
    const window = { windowMs: MINUTE_MS, prolonged: false };
    const { allowed, endsMs } = await countAttempt(database, { ...limit, ...window }, nowMs());
    if (!allowed) {
      const seconds = Math.max(1, Math.ceil((endsMs - nowMs()) / 1_000));
      return reject("RATE_LIMITED", { seconds });
    }
    const paged = { topic, limit: THREADS_MAX + 1 };
    const known = await threadsToSearch(database, { account }, paged);
    const threads = known.slice(0, THREADS_MAX);
    const { hits, isWhole } = await hitsIn(server, threads, words);
    return accept({
      threads: hits.map(({ thread, ...found }) => ({ thread: threadData(thread), ...found })),
      whole: isWhole && known.length <= THREADS_MAX,
    });
  });
}

export type Hit = {
  readonly thread: SupportThread;
  readonly message: string;
  readonly excerpt: string;
};

/**
 * The threads in which words stand, each with the newest message that has them. Texts are sealed,
 * so they are opened and compared here; no index holds them.
 */
export async function hitsIn(
  server: Pick<Server, "database" | "vault">,
  threads: readonly SupportThread[],
  words: string,
): Promise<{ readonly hits: readonly Hit[]; readonly isWhole: boolean }> {
  const ids = threads.map(({ id }) => id);
  const rows = await newestMessages(server.database, ids, MESSAGES_MAX);
  const wanted = comparable(words);
  const hits: Hit[] = [];
  for (const thread of wanted === "" ? [] : threads) {
    const own = rows.filter((row) => row.thread === thread.id);
    const texts = await openTexts(server, thread.id, own);
    const at = texts.findIndex((text) => comparable(text).includes(wanted));
    const [message, text] = [own[at], texts[at]];
    if (message === undefined || text === undefined) continue;
    hits.push({ thread, message: message.id, excerpt: excerptOf(text, wanted) });
  }
  return { hits, isWhole: rows.length < MESSAGES_MAX };
}

/** Width, case and composition do not matter. */
function comparable(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}

/** The words with a little around them, on one line, in the form in which they were compared. */
function excerptOf(text: string, wanted: string): string {
  const plain = text.normalize("NFKC").replaceAll(/\s+/gu, " ");
  const at = Math.max(0, plain.toLowerCase().indexOf(wanted));
  const from = Math.max(0, at - AROUND);
  const until = at + wanted.length + AROUND;
  // Whole characters, also of those that take two units.
  const cut = plain.slice(from, until).toWellFormed().replaceAll("\ufffd", "");
  return `${from > 0 ? "…" : ""}${cut}${until < plain.length ? "…" : ""}`;
}
