import { join } from "node:path";
import type { AnnouncementTerms } from "@sumi/core/announcements/events.ts";
import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { PastMoment } from "../../shared/past.ts";
import { decision, momentOf } from "../../shared/past-steps.ts";
import { articleHashOf, keepWords, wordsIn } from "../../shared/planned-words.ts";

type Planned = Pick<AnnouncementTerms, "kind" | "place"> & {
  /** The folder of its words. */
  readonly words: string;
  /** Days from the present. */
  readonly day: number;
};

const PLANNED: readonly Planned[] = [
  { kind: "RULES", place: "list", words: "recomputable", day: -6 },
  { kind: "NEWS", place: "pinned", words: "welcome", day: -5 },
];
const LAST_DAY = 180;

/** Two people announce something in a demonstration's past, one after the other. */
export function announcementsOfThePast(
  x: Exchange,
  moment: PastMoment,
): readonly ExchangeCommand[] {
  const next = PLANNED[x.announcements.count];
  if (next === undefined || moment.timeMs < momentOf(next.day, moment)) return [];
  const { kind, place, words } = next;
  const act = {
    act: "PublishAnnouncement",
    text: articleHashOf(x, wordsOf(words)),
    kind,
    audience: "everybody",
    startMs: 0,
    endMs: momentOf(LAST_DAY, moment),
    place,
  } as const;
  return [decision(x, act, moment)];
}

/** The rows that these announcements name by their hash. */
export async function keepAnnouncedWords(database: Queryable): Promise<void> {
  for (const { words } of PLANNED) await keepWords(database, wordsOf(words));
}

function wordsOf(folder: string) {
  return wordsIn(join(import.meta.dirname, "words", folder));
}
