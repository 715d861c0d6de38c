import type { AnnouncementAct } from "./acts.ts";
import type { AnnouncementEvent } from "./events.ts";

/** The events and acts of announcements. */
export type AnnouncementVocabulary = {
  readonly command: never;
  readonly event: AnnouncementEvent;
  readonly act: AnnouncementAct;
};
