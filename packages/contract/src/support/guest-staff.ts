import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { clientId, cursor, limit, momentMs, nextCursor } from "../wire/fields.ts";
import { LANGUAGES } from "../wire/languages.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { staffPerson } from "../wire/staff-fields.ts";
import { wordsOfStaff } from "../wire/words-to-member.ts";
import { threadId } from "./calls.ts";
import { hasOpenPlaceholder, SUPPORT_WORDS_MAX } from "./terms.ts";

/** A guest's thread as the list names it, without a word of what was written. */
const threadOfGuest = z.strictObject({
  id: threadId,
  number: z.int().positive().meta({ description: "how colleagues call it" }),
  language: z.enum(LANGUAGES),
  status: z.enum(["waiting", "answered", "closed"]),
  opened_ms: momentMs,
  waiting_since_ms: momentMs.nullable(),
  closed_ms: momentMs.nullable(),
  assignee: staffPerson.nullable(),
  mine: z.boolean(),
  free: z.boolean().meta({ description: "nobody has it, or its assignee left it alone" }),
});
export type StaffGuestThreadData = z.input<typeof threadOfGuest>;

const byId = z.object({ id: threadId });

export const guestThreads = staffEndpoint({
  call: "GET /Staff/guestthreads",
  permission: "support.read",
  summary:
    "Threads of guests, which stand apart from the members'. `waiting` takes one of each network " +
    "in turn, the longest wait first, and has no further pages; the others the newest first.",
  input: z.object({
    state: z.enum(["waiting", "mine", "open", "closed"]).default("waiting"),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    threads: z.array(threadOfGuest),
    waiting: z.int().nonnegative().meta({ description: "how many wait for an answer" }),
    next_cursor: nextCursor,
  }),
  rejections: [],
});

export const guestThread = staffEndpoint({
  call: "GET /Staff/guestthread",
  permission: "support.read",
  summary:
    "What was written in a guest's thread, for its assignee alone, with the ready answers that " +
    "leave nothing open. The journal records the first opening of each hour.",
  input: byId,
  data: z.strictObject({
    thread: threadOfGuest,
    messages: z.array(
      z.strictObject({
        id: z.uuid(),
        by: staffPerson.nullable().meta({ description: "null for the guest" }),
        text: z.string(),
        time_ms: momentMs,
        read: z.boolean(),
      }),
    ),
    ready: z.array(
      z.strictObject({ name: z.string(), language: z.enum(LANGUAGES), text: z.string() }),
    ),
  }),
  rejections: ["THREAD_NOT_FOUND", "CASE_ASSIGNED"],
});

export const claimGuest = staffEndpoint({
  call: "POST /Staff/claimguest",
  permission: "support.answer",
  summary: "Takes an open guest's thread that nobody has.",
  input: byId,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "CASE_ASSIGNED"],
});

export const answerGuest = staffEndpoint({
  call: "POST /Staff/answerguest",
  permission: "support.answer",
  summary:
    "Answers a guest. The words name no contact outside of this exchange and leave nothing of a " +
    "ready answer open.",
  input: z.object({
    id: threadId,
    text: wordsOfStaff(SUPPORT_WORDS_MAX).refine((text) => !hasOpenPlaceholder(text)),
    client_id: clientId.optional(),
  }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "CASE_ASSIGNED", "CONTACT_IN_WORDS", "IDEMPOTENCY_CONFLICT"],
});

export const releaseGuest = staffEndpoint({
  call: "POST /Staff/releaseguest",
  permission: "support.answer",
  summary: "Gives an own guest's thread back to the list.",
  input: byId,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "CASE_ASSIGNED"],
});

export const closeGuest = staffEndpoint({
  call: "POST /Staff/closeguest",
  permission: "support.answer",
  summary: "Closes an own guest's thread.",
  input: byId,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "CASE_ASSIGNED"],
});
