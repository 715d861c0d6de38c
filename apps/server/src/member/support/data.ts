import type { SupportMessageData, SupportThreadData } from "@sumi/contract/support/calls.ts";
import type { SupportTopic } from "@sumi/contract/support/terms.ts";
import { SUPPORT_TOPICS } from "@sumi/contract/support/terms.ts";
import { readMessages, type SupportMessage } from "@sumi/store/support/messages.ts";
import type { SupportThread } from "@sumi/store/support/threads.ts";
import { cardsOf } from "./cards.ts";
import { openTexts } from "./texts.ts";
import type { SupportTools } from "./tools.ts";

/** A thread as its member sees it. */
export function threadData(thread: SupportThread): SupportThreadData {
  return {
    id: thread.id,
    topic: topicOf(thread),
    status: statusOf(thread),
    opened_ms: thread.openedMs,
    last_ms: thread.lastMs,
    closed_ms: thread.closedMs ?? null,
    rating: thread.rating ?? null,
    unread: thread.unread,
  };
}

export function statusOf({ closedMs, waitingSinceMs }: SupportThread) {
  if (closedMs !== undefined) return "closed" as const;
  return waitingSinceMs === undefined ? ("answered" as const) : ("waiting" as const);
}

/** A topic that is not offered any more is another one. */
export function topicOf({ topic }: SupportThread): SupportTopic {
  return SUPPORT_TOPICS.find((known) => known === topic) ?? "general";
}

/** The messages of a thread with their texts and cards, as its member sees them. */
export async function messagesData(
  tools: SupportTools,
  thread: SupportThread,
): Promise<readonly SupportMessageData[]> {
  return messageData(tools, thread, await readMessages(tools.database, thread.id));
}

export async function messageData(
  tools: SupportTools,
  thread: SupportThread,
  rows: readonly SupportMessage[],
): Promise<SupportMessageData[]> {
  const texts = await openTexts(tools, thread.id, rows);
  const cards = await cardsOf(tools, thread.member, rows);
  return rows.map(({ id, number, staff, picture, timeMs }, index) => ({
    id,
    by: staff === undefined ? ("member" as const) : ("staff" as const),
    text: texts[index] ?? "",
    card: cards.get(id) ?? null,
    picture: picture !== undefined,
    time_ms: timeMs,
    read: number <= (staff === undefined ? thread.staffRead : thread.memberRead),
  }));
}
