import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { clientId, cursor, limit, momentMs, nextCursor, paragraphs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, staffPerson } from "../wire/staff-fields.ts";
import { wordsOfStaff } from "../wire/words-to-member.ts";
import { pictureLink, supportCard, threadId } from "./calls.ts";
import { hasOpenPlaceholder, SUPPORT_TOPICS, SUPPORT_WORDS_MAX } from "./terms.ts";

/** A thread as the list names it, without a word of what was written. */
export const threadOfMember = z.strictObject({
  id: threadId,
  member: memberName,
  topic: z.enum(SUPPORT_TOPICS),
  status: z.enum(["waiting", "answered", "closed"]),
  opened_ms: momentMs,
  waiting_since_ms: momentMs.nullable().meta({ description: "since then nobody has answered" }),
  closed_ms: momentMs.nullable(),
  assignee: staffPerson.nullable(),
  mine: z.boolean(),
  free: z.boolean().meta({ description: "nobody has it, or its assignee left it alone" }),
  rating: z.int().nullable(),
});
export type StaffThreadData = z.input<typeof threadOfMember>;

const one = z.object({ id: threadId });

const listed = {
  state: z.enum(["waiting", "mine", "open", "closed"]).default("waiting"),
  topic: z.enum(SUPPORT_TOPICS).optional().meta({ description: "only threads about this" }),
};

export const staffSupportThreads = staffEndpoint({
  call: "GET /Staff/supportthreads",
  permission: "support.read",
  summary:
    "Threads of members. `waiting` has those whose member waits for an answer, the longest wait " +
    "first; `mine` the caller's own open ones; `open` and `closed` the newest first.",
  input: z.object({
    ...listed,
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({ threads: z.array(threadOfMember), next_cursor: nextCursor }),
  rejections: [],
});

export const supportThreadsFile = staffEndpoint({
  call: "GET /Staff/supportthreadsfile",
  permission: "support.read",
  stepUp: true,
  summary:
    "The same list as a table for a spreadsheet, without a word of what was written; the desk " +
    "log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

const minutes = z.int().positive();

export const supportFigures = staffEndpoint({
  call: "GET /Staff/supportfigures",
  permission: "support.read",
  summary:
    "How long members waited for answers in the last seven days, how they rated, and how old the " +
    "open threads are. No word of a thread is read for it.",
  input: z.object({}),
  data: z.strictObject({
    answers: z.int().nonnegative(),
    half_minutes: minutes
      .nullable()
      .meta({ description: "half of the waits took at most so long" }),
    nine_tenths_minutes: minutes.nullable(),
    ratings: z.array(z.int().nonnegative()).meta({ description: "threads rated 1, 2, 3, 4 and 5" }),
    open: z.strictObject({
      hour: z.int().nonnegative().meta({ description: "opened within the last hour" }),
      day: z.int().nonnegative().meta({ description: "opened within the last day, and before" }),
      older: z.int().nonnegative(),
    }),
  }),
  rejections: [],
});

export const staffSupportThread = staffEndpoint({
  call: "GET /Staff/supportthread",
  permission: "support.read",
  summary:
    "What was written in a thread, with the notes of colleagues. It opens to its assignee, after " +
    "a file access, and to the second line that has said why. The first opening of each hour is " +
    "a file access of its own, which the member sees.",
  input: one,
  data: z.strictObject({
    thread: threadOfMember,
    oversees: z.boolean().meta({ description: "true for the second line, which only reads" }),
    messages: z.array(
      z.strictObject({
        id: z.uuid(),
        by: staffPerson.nullable().meta({ description: "null for the member" }),
        text: z.string(),
        card: supportCard.nullable(),
        picture: z.boolean(),
        time_ms: momentMs,
        read: z.boolean(),
      }),
    ),
    notes: z.array(
      z.strictObject({ id: z.uuid(), by: staffPerson, text: z.string(), time_ms: momentMs }),
    ),
    colleagues: z
      .array(staffPerson)
      .meta({ description: "to whom the thread can be handed: those who may answer" }),
  }),
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED", "FILE_ACCESS_REQUIRED"],
});

export const openSupportPicture = staffEndpoint({
  call: "POST /Staff/opensupportpicture",
  permission: "support.read",
  summary: "A link to a picture in an own thread. The journal records each, and so does its view.",
  input: z.object({ id: threadId, message: z.uuid() }),
  data: pictureLink,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED", "FILE_ACCESS_REQUIRED"],
});

export const claimSupport = staffEndpoint({
  call: "POST /Staff/claimsupport",
  permission: "support.answer",
  summary: "Takes an open thread that nobody has.",
  input: one,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED"],
});

export const answerSupport = staffEndpoint({
  call: "POST /Staff/answersupport",
  permission: "support.answer",
  summary:
    "Answers a member. The words name no contact outside of this exchange, and leave no " +
    "placeholder of a ready answer open.",
  input: z.object({
    id: threadId,
    text: wordsOfStaff(SUPPORT_WORDS_MAX).refine((text) => !hasOpenPlaceholder(text)),
    client_id: clientId.optional(),
  }),
  data: NOTHING,
  rejections: [
    "THREAD_NOT_FOUND",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "FILE_ACCESS_REQUIRED",
    "CONTACT_IN_WORDS",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const noteSupport = staffEndpoint({
  call: "POST /Staff/notesupport",
  permission: "support.answer",
  summary: "Writes a note for colleagues, which the member never sees.",
  input: z.object({ id: threadId, text: paragraphs.max(SUPPORT_WORDS_MAX) }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED", "FILE_ACCESS_REQUIRED"],
});

export const readSupportAsStaff = staffEndpoint({
  call: "POST /Staff/readsupport",
  permission: "support.answer",
  summary: "Tells the member that the messages up to this one were read.",
  input: z.object({ id: threadId, message: z.uuid() }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED", "FILE_ACCESS_REQUIRED"],
});

export const transferSupport = staffEndpoint({
  call: "POST /Staff/transfersupport",
  permission: "support.answer",
  summary: "Hands an own thread to a colleague who may answer, or back to the inbox.",
  input: z.object({
    id: threadId,
    to: z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number)
      .optional()
      .meta({ description: "the colleague's number; without it the thread goes to the inbox" }),
  }),
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED"],
});

export const closeSupport = staffEndpoint({
  call: "POST /Staff/closesupport",
  permission: "support.answer",
  summary: "Closes an own thread.",
  input: one,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED"],
});

export const reopenSupport = staffEndpoint({
  call: "POST /Staff/reopensupport",
  permission: "support.answer",
  summary: "Opens a closed thread again; it is the caller's then.",
  input: one,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL"],
});

export const typeSupport = staffEndpoint({
  call: "POST /Staff/typesupport",
  permission: "support.answer",
  summary: "Tells the member of an own thread for five seconds that its assignee types.",
  input: one,
  data: NOTHING,
  rejections: ["THREAD_NOT_FOUND", "SELF_APPROVAL", "CASE_ASSIGNED", "FILE_ACCESS_REQUIRED"],
});

export const supportTicket = staffEndpoint({
  call: "POST /Staff/supportticket",
  permission: "support.read",
  summary:
    "A ticket, good once and for 30 seconds, that opens the channel `support` of the console's " +
    "own `/live`.",
  input: z.object({}),
  data: z.object({ ticket: z.string(), expires_ms: momentMs }),
  rejections: [],
});
