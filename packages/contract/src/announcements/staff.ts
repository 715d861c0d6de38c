import { z } from "zod";
import { articleText } from "../articles/article.ts";
import {
  clientId,
  cursor,
  limit,
  momentMs,
  nextCursor,
  sequence,
  sequenceText,
  timeMs,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText } from "../wire/staff-fields.ts";
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_PLACES, AUDIENCES } from "./terms.ts";

/** `corrected`: other words took its place. */
export const ANNOUNCEMENT_STATES = [
  "scheduled",
  "current",
  "past",
  "corrected",
  "withdrawn",
] as const;

const announcement = z.strictObject({
  announcement: sequenceText,
  state: z.enum(ANNOUNCEMENT_STATES),
  title: z.string().meta({ description: "in Japanese, which every article has" }),
  text: z.string().meta({ description: "the hash of its article" }),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  audience: z.enum(AUDIENCES),
  audience_of: z.string().meta({ description: "the country, level or coin; empty for everybody" }),
  shown_ms: momentMs,
  end_ms: momentMs,
  place: z.enum(ANNOUNCEMENT_PLACES),
  corrects: sequenceText.nullable(),
  corrected_by: sequenceText.nullable(),
});
export type StaffAnnouncementData = z.input<typeof announcement>;

export const staffAnnouncements = staffEndpoint({
  call: "GET /Staff/announcements",
  permission: "announcements.read",
  summary: "Every announcement, the newest first; or the one of that number.",
  input: z.object({
    announcement: sequence.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 50, max: 100 }),
  }),
  data: z.strictObject({
    announcements: z.array(announcement),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

const proposed = z.strictObject({
  proposal: sequenceText,
  hash: z.string(),
  expires_ms: momentMs,
});
const REJECTIONS = ["RATE_LIMITED", "IDEMPOTENCY_CONFLICT"] as const;

export const proposeAnnouncement = staffEndpoint({
  call: "POST /Staff/proposeannouncement",
  permission: "announcements.publish",
  stepUp: true,
  summary: "Puts an article before a second person, who publishes it to its audience.",
  input: z.object({
    article: articleText,
    kind: z.enum(ANNOUNCEMENT_KINDS),
    audience: z.enum(AUDIENCES),
    audience_of: z
      .string()
      .regex(/^[A-Z0-9]{0,16}$/)
      .default("")
      .meta({ description: "a country's two letters, a level, a coin; empty for everybody" }),
    start_ms: timeMs,
    end_ms: timeMs,
    place: z.enum(ANNOUNCEMENT_PLACES),
    corrects: sequence.optional(),
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: [...REJECTIONS],
});

export const proposeWithdrawing = staffEndpoint({
  call: "POST /Staff/proposewithdrawingannouncement",
  permission: "announcements.publish",
  stepUp: true,
  summary: "Proposes to take an announcement away from its readers; its title stays.",
  input: z.object({ announcement: sequence, note: reasonText, client_id: clientId.optional() }),
  data: proposed,
  rejections: [...REJECTIONS],
});
