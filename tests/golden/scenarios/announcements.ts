import type { RecordedWorld } from "../scribe.ts";
import { openedWorld } from "./opening.ts";

const HOUR_MS = 3_600_000;

/** An announcement is scheduled and corrected; another one, for some members, is withdrawn. */
export function announcements(): RecordedWorld {
  const world = openedWorld();
  const words = {
    act: "PublishAnnouncement",
    text: "1".repeat(64),
    kind: "MAINTENANCE",
    audience: "everybody",
    startMs: world.timeMs + HOUR_MS,
    endMs: world.timeMs + 9 * HOUR_MS,
    place: "pinned",
  } as const;
  world.decide(words);
  const corrects = world.exchange.sequence;
  world.wait(60_000);
  world.decide({ ...words, text: "2".repeat(64), corrects });
  const readers = { audience: "country", audienceOf: "JP" } as const;
  world.decide({ ...words, ...readers, text: "3".repeat(64), kind: "RULES", place: "list" });
  const announcement = world.exchange.sequence;
  world.wait(2 * HOUR_MS);
  world.decide({ act: "WithdrawAnnouncement", announcement });
  return world;
}
