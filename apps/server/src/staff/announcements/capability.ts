import type { PublishAnnouncement } from "@sumi/core/announcements/acts.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { StaffCapability } from "../../capability.ts";
import {
  type ActSentence,
  caseOf,
  code,
  linked,
  moment,
  text,
} from "../../platform/staff/sentences.ts";
import { judgeWords } from "../../shared/standing-words.ts";
import { announcementDeskRoutes } from "./routes.ts";

export const STAFF_ANNOUNCEMENTS = {
  calls: ({ server }) => announcementDeskRoutes(server),
  acts: {
    PublishAnnouncement: {
      permission: "announcements.publish",
      judge: judgeWords,
      sentence: publicationSentence,
    },
    WithdrawAnnouncement: {
      permission: "announcements.publish",
      sentence: (_, { announcement }) => ({
        values: { announcement: caseOf("commands", announcement) },
        links: [linked("announcement")],
      }),
    },
  },
} satisfies StaffCapability;

function publicationSentence(
  _: Exchange,
  { kind, audience, audienceOf, startMs, endMs, corrects }: PublishAnnouncement,
): ActSentence {
  const isForAll = audienceOf === undefined;
  const values = {
    kind: code("announcement_kind", kind),
    readers: code("audience", audience),
    // Without a beginning it is current as soon as it is approved.
    start: startMs === 0 ? code("standing", "approval") : moment(startMs),
    end: moment(endMs),
  };
  return {
    variant: `${corrects === undefined ? "new" : "corrected"}_${isForAll ? "all" : "some"}`,
    values: isForAll ? values : { ...values, which: text(audienceOf) },
    links: [linked("announcement")],
  };
}
