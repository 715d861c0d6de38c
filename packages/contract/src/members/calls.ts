import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { cursor, limit, momentMs, nextCursor } from "../wire/fields.ts";

/** One thing that somebody of the staff did or saw of a member's account. */
export const accessEntry = z.strictObject({
  kind: z.enum(["act", "look"]),
  time_ms: momentMs,
  staff: z.int().positive().meta({ description: "staff number; names are not told" }),
  /** Of an act: the command, as the journal calls it. Of a "look", a file access: its reason. */
  what: z.string(),
  case: z.string().meta({ description: "the case it belonged to; empty for none" }),
  /** Of an act: its place in the journal. */
  sequence: z.string().nullable(),
});
export type AccessEntryData = z.input<typeof accessEntry>;

export const staffAccess = endpoint({
  method: "GET",
  path: "/user/staffaccess",
  role: "member",
  summary:
    "Every act of the staff on the member's account and every access to its file, newest first.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({ entries: z.array(accessEntry), next_cursor: nextCursor }),
  rejections: [],
});
