import type {
  AnnouncementAct,
  PublishAnnouncement,
  WithdrawAnnouncement,
} from "@sumi/core/announcements/acts.ts";
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_PLACES,
  AUDIENCES,
  type Audience,
} from "@sumi/core/announcements/events.ts";
import type { CapabilityWorkload } from "./capability.ts";
import { type Scene, someOf } from "./scene.ts";
import { WRONG_ANNOUNCEMENTS } from "./wrong/announcements.ts";

export const ANNOUNCEMENTS = {
  acts: {
    PublishAnnouncement: { weight: 1, say: publish },
    WithdrawAnnouncement: { weight: 3, say: withdraw },
  },
  wrong: WRONG_ANNOUNCEMENTS,
} satisfies CapabilityWorkload<never, AnnouncementAct>;

const HOUR_MS = 3_600_000;

/**
 * New words, or corrected ones of an announcement, now and then for other readers; some begin
 * later, some in the past.
 */
function publish(scene: Scene): PublishAnnouncement {
  const { view, random } = scene;
  const corrected = random.chance(0.4) ? someOf(random, view.announcements.standing) : undefined;
  const kept = random.chance(0.9) ? corrected : undefined;
  const audience = kept?.audience ?? random.oneOf(AUDIENCES);
  const audienceOf = kept?.audienceOf || readersOf(scene, audience);
  const startMs = corrected?.startMs ?? Math.max(0, view.timeMs + random.between(-2, 4) * HOUR_MS);
  // Now and then for longer than a year, which is refused.
  const hours = random.chance(0.1) ? 9_000 : random.between(3, 200);
  return {
    act: "PublishAnnouncement",
    text: random.between(0, 9_999).toString(16).padStart(64, "0"),
    kind: random.oneOf(ANNOUNCEMENT_KINDS),
    audience,
    ...(audienceOf !== undefined && { audienceOf }),
    startMs,
    endMs: Math.max(startMs, view.timeMs) + hours * HOUR_MS,
    place: random.oneOf(ANNOUNCEMENT_PLACES),
    ...(corrected !== undefined && { corrects: corrected.announcement }),
  };
}

function readersOf({ view, random }: Scene, audience: Audience): string | undefined {
  switch (audience) {
    case "everybody":
      return undefined;
    case "country":
      return random.oneOf(["JP", "DE", "TR"]);
    case "level":
      return String(random.between(1, 3));
    case "holders":
      return someOf(random, view.markets.assets)?.symbol;
  }
}

function withdraw({ view, random }: Scene): WithdrawAnnouncement | undefined {
  const standing = someOf(random, view.announcements.standing);
  if (standing === undefined) return undefined;
  return { act: "WithdrawAnnouncement", announcement: standing.announcement };
}
