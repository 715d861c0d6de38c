import type { AnnouncementAct } from "@sumi/core/announcements/acts.ts";
import { sha256 } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";

/** Acts on an announcement that stands, and new words for a country. */
export function actsOnAnnouncements(world: World): readonly AnnouncementAct[] {
  const { timeMs } = world;
  const words = {
    act: "PublishAnnouncement",
    text: sha256("words"),
    kind: "NEWS",
    audience: "everybody",
    startMs: timeMs,
    endMs: timeMs + 86_400_000,
    place: "list",
  } as const;
  world.decide(words);
  const announcement = world.exchange.sequence;
  return [
    { ...words, text: sha256("corrected words"), corrects: announcement },
    { ...words, text: sha256("words for some"), audience: "country", audienceOf: "JP" },
    { act: "WithdrawAnnouncement", announcement },
  ];
}
