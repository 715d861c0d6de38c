import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { cursor, limit, momentMs, nextCursor } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** One act of the staff on a member's account, or one access to its file. */
export const accessEntry = z.strictObject({
  kind: z.enum(["act", "look"]),
  time_ms: momentMs,
  staff: z.int().positive().meta({ description: "staff number; names are not told" }),
  /** The command of an act, as in the journal; or the reason of a "look", a file access. */
  what: z.string(),
  case: z.string().meta({ description: "the case it belonged to; empty for none" }),
  /** The place of an act in the journal. */
  sequence: commandNumberText.nullable(),
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
