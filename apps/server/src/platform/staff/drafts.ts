import { proposeAnnouncement } from "@sumi/contract/announcements/staff.ts";
import type { AnnouncementKind } from "@sumi/contract/announcements/terms.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { type Draft, draftedWords } from "@sumi/messages/drafts.ts";
import { LANGUAGES } from "@sumi/messages/languages.ts";
import { keepArticle, keepArticleText } from "@sumi/store/articles/articles.ts";
import { propose } from "./acting.ts";
import type { StaffCaller } from "./route.ts";
import type { ConsoleServer } from "./server.ts";

const DAY_MS = 86_400_000;
/** Members who come back within two weeks of the moment still find it among the current ones. */
const SHOWN_AFTER_MS = 14 * DAY_MS;
const AHEAD_MS_MAX = 300 * DAY_MS;

const KINDS = {
  parameter: "RULES",
  marketCancelOnly: "MAINTENANCE",
  marketClosed: "DELISTING",
  delist: "DELISTING",
  brake: "MAINTENANCE",
} as const satisfies Record<Draft["about"], AnnouncementKind>;

export type Drafting = {
  readonly draft: Draft;
  readonly nowMs: number;
  /** The command that members must know of; its draft is proposed once. */
  readonly cause: number;
};

/**
 * Proposes the announcement of what was just decided, in every language, in the name of whoever
 * decided it last. Another person reads it and publishes it, or rejects it and writes another one.
 * The decision counts whether or not its draft can be proposed.
 */
export async function proposeDraft(
  server: ConsoleServer,
  caller: StaffCaller,
  { draft, nowMs, cause }: Drafting,
): Promise<void> {
  if (!permits(caller.roles, "announcements.publish")) return;
  const { database, log } = server;
  const words = draftedWords(draft);
  const parts = await Promise.all(
    LANGUAGES.map(async (language) => {
      return [language, await keepArticleText(database, words[language])] as const;
    }),
  );
  const text = await keepArticle(database, Object.fromEntries(parts));
  if (text === undefined) return;
  const act = {
    act: "PublishAnnouncement",
    text,
    kind: KINDS[draft.about],
    audience: "everybody",
    startMs: 0,
    endMs: endOf(draft, nowMs),
    place: "list",
  } as const;
  const drafted = await propose(server, caller, {
    act,
    path: proposeAnnouncement.path,
    // No caller's own key holds a blank, so nobody takes the draft's place before it is there.
    clientId: `draft ${cause}`,
    text: `Draft of the exchange after ${cause}`,
  });
  if (!drafted.ok) log.warn("an announcement could not be drafted", { case: cause });
}

function endOf(draft: Draft, nowMs: number): number {
  const moment = "untilMs" in draft ? draft.untilMs : "fromMs" in draft ? draft.fromMs : nowMs;
  return Math.min(Math.max(moment, nowMs), nowMs + AHEAD_MS_MAX) + SHOWN_AFTER_MS;
}
