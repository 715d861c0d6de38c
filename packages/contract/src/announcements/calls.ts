import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { cursor, limit, momentMs, nextCursor } from "../wire/fields.ts";
import { LANGUAGES } from "../wire/languages.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { ANNOUNCEMENT_KINDS } from "./terms.ts";

/** With a session's token, the announcements for members like its owner are read, too. */
const token = z.string().max(200).optional();

const listed = z.strictObject({
  id: commandNumberText,
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  language: z.enum(LANGUAGES).meta({
    description: "the language of the words: Japanese where there are none in the reader's",
  }),
  shown_ms: momentMs.meta({ description: "the moment since which it can be read" }),
  end_ms: momentMs.meta({ description: "current until then, exclusive" }),
  pinned: z.boolean(),
});
export type ListedAnnouncementData = z.input<typeof listed>;

export const announcements = endpoint({
  method: "GET",
  path: "/Index/gglist",
  role: "public",
  summary: "The announcements for the caller, pinned ones first, then newest first.",
  input: z.object({
    token,
    current: z.enum(["true"]).optional().meta({ description: "true: leaves out past ones" }),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    /** Those that are current and pinned, on the first page alone. */
    pinned: z.array(listed),
    announcements: z.array(listed),
    next_cursor: nextCursor,
  }),
  rejections: [],
});

export const announcementInfo = endpoint({
  method: "GET",
  path: "/Index/gginfo",
  role: "public",
  summary:
    "One announcement. Corrected words name those that took their place; of a withdrawn one only " +
    "the title is left.",
  input: z.object({ id: commandNumber, token }),
  data: z.strictObject({
    announcement: z.strictObject({
      ...listed.shape,
      body: z.string().meta({ description: "Markdown; empty once it was withdrawn" }),
      corrects: commandNumberText.nullable(),
      corrected_by: commandNumberText.nullable(),
      corrected_ms: momentMs.nullable(),
      withdrawn_ms: momentMs.nullable(),
    }),
  }),
  rejections: ["ILLEGAL_OPERATION"],
});
export type AnnouncementData = z.input<typeof announcementInfo.data>["announcement"];
