import { z } from "zod";
import { momentMs, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName } from "../wire/staff-fields.ts";

/** The kinds of things that are found, in the order in which they are shown. */
export const FOUND_THINGS = [
  "member",
  "withdrawal",
  "deposit",
  "identity",
  "order",
  "proposal",
] as const;

export const find = staffEndpoint({
  call: "GET /Staff/find",
  permission: "find.use",
  summary:
    "What a text names, of all that the caller may list: a case by its number, in any state; a " +
    "member by UID, invite code or the beginning of a name; what belongs to a whole mail " +
    "address, telephone number, address or transaction. Searching by a mail address or a " +
    "telephone number is recorded.",
  input: z.object({ q: z.string().min(1).max(128) }),
  data: z.strictObject({
    found: z.array(
      z.strictObject({
        thing: z.enum(FOUND_THINGS),
        id: z.string().meta({ description: "as its list names it: a public number, UID or id" }),
        member: memberName.nullable(),
        state: z.string().meta({ description: "as its list names it" }),
        amount: z.string().meta({ description: "empty where it has none" }),
        coin: z.string(),
        time_ms: momentMs,
      }),
    ),
    sequence: sequenceText,
  }),
  rejections: ["RATE_LIMITED"],
});
