import { z } from "zod";
import { FREEZE_REASONS } from "../members/terms.ts";
import { NOTHING } from "../wire/endpoint.ts";
import {
  clientId,
  cursor,
  limit,
  momentMs,
  nextCursor,
  sequenceText,
  timeMs,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, note, staffPerson, uid } from "../wire/staff-fields.ts";
import { wordsOfStaff } from "../wire/words-to-member.ts";
import { letter } from "./calls.ts";

/** A freeze that staff must review: its member wrote, or its review is overdue. */
const frozenMember = z.strictObject({
  member: memberName,
  reason: z.string(),
  review_by_ms: momentMs,
  overdue: z.boolean(),
  /** The decision in force: the freeze, or the review that kept it. */
  decided_ms: momentMs,
  decided_by: staffPerson,
  /** The state of the appeal: not written yet, waiting for an answer, or answered. */
  appeal: z.enum(["none", "waiting", "answered"]),
  written_ms: momentMs.nullable(),
});

const listed = { state: z.enum(["waiting", "all"]).default("waiting") };

export const appeals = staffEndpoint({
  call: "GET /Staff/appeals",
  permission: "members.appeals",
  summary:
    "Frozen members, the one whose review is due first on top: `waiting` has those who wrote and " +
    "were not answered, and those whose review is overdue; `all` has everybody who is frozen. " +
    "With `uid` that member alone, in whatever state, while they are frozen.",
  input: z.object({
    ...listed,
    uid: uid.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    frozen: z.array(frozenMember),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const appealsFile = staffEndpoint({
  call: "GET /Staff/appealsfile",
  permission: "members.appeals",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const appealCase = staffEndpoint({
  call: "GET /Staff/appeal",
  permission: "members.appeals",
  summary: "One frozen member with what they wrote and what they were answered.",
  input: z.object({ uid }),
  data: z.strictObject({
    ...frozenMember.shape,
    message: letter.nullable(),
    answer: letter.nullable(),
    answered_by: staffPerson.nullable(),
    may_answer: z.boolean().meta({
      description: "whether the caller may: not about one's own decision or account",
    }),
    sequence: sequenceText,
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const answerAppeal = staffEndpoint({
  call: "POST /Staff/answerappeal",
  permission: "members.review",
  stepUp: true,
  summary:
    "Answers a member's appeal, once. It is somebody else's to answer than whose decision it is " +
    "about, and nobody's whose own account it is; letting the member go on is proposed apart.",
  input: z.object({ uid, answer: wordsOfStaff(2_000) }),
  data: NOTHING,
  rejections: [
    "CONTACT_IN_WORDS",
    "USER_NOT_FOUND",
    "FILE_ACCESS_REQUIRED",
    "SELF_APPROVAL",
    "ALREADY_REVIEWED",
  ],
});

export const keepFrozen = staffEndpoint({
  call: "POST /Staff/keepfrozen",
  permission: "members.review",
  stepUp: true,
  summary:
    "Ends a review with the freeze going on: a reason, and the next review within seven days. " +
    "The member may appeal against that anew; a letter without an answer goes on waiting for " +
    "one. Nobody reviews their own decision.",
  input: z.object({
    uid,
    reason: z.enum(FREEZE_REASONS),
    review_by_ms: timeMs,
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: [
    "USER_NOT_FOUND",
    "SELF_APPROVAL",
    "STAFF_NEW",
    "STAFF_INTRODUCED",
    "FILE_ACCESS_REQUIRED",
    "IDEMPOTENCY_CONFLICT",
  ],
});
