import type { Capability } from "../capability.ts";
import type { PublishAnnouncement } from "./acts.ts";
import type { AnnouncementPublished } from "./events.ts";
import { ANNOUNCEMENT_PARAMETERS } from "./parameters.ts";
import {
  publishAnnouncement,
  refusalOfPublication,
  refusalOfWithdrawal,
  withdrawAnnouncement,
} from "./rules.ts";
import type { AnnouncementVocabulary } from "./vocabulary.ts";

export const ANNOUNCEMENTS = {
  events: {
    AnnouncementPublished: {
      amounts: [],
      apply: ({ announcements }, event) => announcements.publish(event),
    },
    AnnouncementWithdrawn: {
      amounts: [],
      apply: ({ announcements }, { announcement }) => announcements.end(announcement),
    },
  },
  acts: {
    PublishAnnouncement: {
      fields: {
        text: "text",
        kind: "text",
        audience: "text",
        audienceOf: "optional text",
        startMs: "number",
        endMs: "number",
        place: "text",
        corrects: "optional number",
      },
      refusal: refusalOfPublication,
      carryOut: publishAnnouncement,
      judges: (_, act) => wordsOf(act),
    },
    WithdrawAnnouncement: {
      fields: { announcement: "number" },
      refusal: refusalOfWithdrawal,
      carryOut: withdrawAnnouncement,
      judges: (_, act) => announcementOf(act),
    },
  },
  overtakes: { AnnouncementPublished: wordsOf, AnnouncementWithdrawn: announcementOf },
  parameters: [ANNOUNCEMENT_PARAMETERS],
  snapshot: ({ announcements }) => [announcements.line],
} as const satisfies Capability<AnnouncementVocabulary>;

/** Corrected words are about the announcement that they correct, new ones about themselves. */
function wordsOf({ corrects, text }: PublishAnnouncement | AnnouncementPublished): string {
  return corrects === undefined ? `words ${text}` : announcementOf({ announcement: corrects });
}

function announcementOf({ announcement }: { readonly announcement: number }): string {
  return `announcement ${announcement}`;
}
