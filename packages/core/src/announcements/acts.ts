import type { AnnouncementTerms } from "./events.ts";

/** Two people publish words to members, or the corrected words of an announcement that stands. */
export type PublishAnnouncement = AnnouncementTerms & { readonly act: "PublishAnnouncement" };

/** Two people take an announcement away from its readers; its title stays, with the moment. */
export type WithdrawAnnouncement = {
  readonly act: "WithdrawAnnouncement";
  readonly announcement: number;
};

export type AnnouncementAct = PublishAnnouncement | WithdrawAnnouncement;
