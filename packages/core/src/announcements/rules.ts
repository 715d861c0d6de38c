import { COUNTRIES } from "@sumi/primitives/countries.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { DAY_MS } from "../parameters/kinds.ts";
import type { State } from "../state.ts";
import type { PublishAnnouncement, WithdrawAnnouncement } from "./acts.ts";
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_PLACES, AUDIENCES } from "./events.ts";

const HASH = /^[0-9a-f]{64}$/;
/** The levels of a member (rules 7). */
const LEVEL = /^[1-3]$/;
/** Nothing is scheduled further ahead, so that no forgotten words appear years later. */
const AHEAD_MS_MAX = 90 * DAY_MS;
const CURRENT_MS_MAX = 365 * DAY_MS;

/** Returns why an announcement cannot be published now, or undefined. */
export function refusalOfPublication(x: State, act: PublishAnnouncement): Rejected | undefined {
  const flaw = flawOf(x, act);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  if (act.corrects !== undefined) return refusalOfCorrection(x, act, act.corrects);
  const max = x.parameters.integer("announcements.standing_max", x.now.timeMs);
  return x.announcements.count < max ? undefined : reject("RATE_LIMITED", { seconds: 86_400 });
}

/**
 * A correction has the same readers, and begins as soon: otherwise it could take words away from
 * those who have read them.
 */
function refusalOfCorrection(
  { announcements, now }: State,
  { audience, audienceOf = "", startMs }: PublishAnnouncement,
  corrects: number,
): Rejected | undefined {
  const corrected = announcements.find(corrects);
  if (corrected === undefined) return reject("ILLEGAL_OPERATION");
  if (audience !== corrected.audience) return reject("PARAMETER_ERROR", { field: "audience" });
  if (audienceOf !== corrected.audienceOf) {
    return reject("PARAMETER_ERROR", { field: "audienceOf" });
  }
  const isInTime = startMs <= Math.max(corrected.startMs, now.timeMs);
  return isInTime ? undefined : reject("PARAMETER_ERROR", { field: "startMs" });
}

function flawOf(x: State, act: PublishAnnouncement): keyof PublishAnnouncement | undefined {
  const { text, kind, audience, startMs, endMs, place } = act;
  const nowMs = x.now.timeMs;
  if (!HASH.test(text)) return "text";
  if (!ANNOUNCEMENT_KINDS.includes(kind)) return "kind";
  if (!AUDIENCES.includes(audience)) return "audience";
  if (!isAudience(x, act)) return "audienceOf";
  if (!Number.isSafeInteger(startMs) || startMs < 0 || startMs > nowMs + AHEAD_MS_MAX) {
    return "startMs";
  }
  const beginsMs = Math.max(startMs, nowMs);
  if (!Number.isSafeInteger(endMs) || endMs <= beginsMs || endMs > beginsMs + CURRENT_MS_MAX) {
    return "endMs";
  }
  return ANNOUNCEMENT_PLACES.includes(place) ? undefined : "place";
}

function isAudience({ markets }: State, act: PublishAnnouncement): boolean {
  const { audience, audienceOf } = act;
  switch (audience) {
    case "everybody":
      return audienceOf === undefined;
    case "country":
      return audienceOf !== undefined && COUNTRIES.includes(audienceOf);
    case "level":
      return audienceOf !== undefined && LEVEL.test(audienceOf);
    case "holders":
      return audienceOf !== undefined && markets.assetBySymbol(audienceOf) !== undefined;
  }
}

/** The fields are written out: no other field of an act may enter an event. */
export function publishAnnouncement(x: State, act: PublishAnnouncement): void {
  const { text, kind, audience, audienceOf, startMs, endMs, place, corrects } = act;
  const announcement = x.now.sequence;
  x.emit({
    type: "AnnouncementPublished",
    announcement,
    text,
    kind,
    audience,
    ...(audienceOf !== undefined && { audienceOf }),
    startMs,
    endMs,
    place,
    ...(corrects !== undefined && { corrects }),
  });
}

export function refusalOfWithdrawal(
  { announcements }: State,
  { announcement }: WithdrawAnnouncement,
): Rejected | undefined {
  return announcements.find(announcement) === undefined ? reject("ILLEGAL_OPERATION") : undefined;
}

export function withdrawAnnouncement(x: State, { announcement }: WithdrawAnnouncement): void {
  x.emit({ type: "AnnouncementWithdrawn", announcement });
}
