import { z } from "zod";
import { reviewer } from "../wire/case-filters.ts";
import { NOTHING } from "../wire/endpoint.ts";
import { cursor, limit, momentMs, nextCursor, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import {
  assignee,
  check,
  memberName,
  reasonText,
  staffPerson,
  wordsToMember,
} from "../wire/staff-fields.ts";
import { documentType } from "./calls.ts";
import { IDENTITY_REASONS } from "./terms.ts";

export const IDENTITY_STATES = ["waiting", "certified", "rejected"] as const;

export const IDENTITY_CHECKS = [
  // attempts: how often papers of this member were rejected before; reason: the last time
  "identity.attempts",
  // another account has them, and two administrators have not judged it yet
  "identity.papers",
  // members, uid, sponsor (1: the one who invited is among them)
  "member.shared_address",
  "member.frozen",
  // only for house accounts
  "member.house",
  // the caller's own account, or one that they invited
  "case.own",
  // staff, until_ms: assigned to another person
  "case.assigned",
] as const;

const identity = z.strictObject({
  id: z.uuid(),
  member: memberName,
  type: documentType,
  country: z.string(),
  state: z.enum(IDENTITY_STATES),
  submitted_ms: momentMs,
  waiting_ms: z.int().nonnegative().meta({ description: "0 once it is decided" }),
  assignee: assignee.nullable(),
});
export type StaffIdentityData = z.input<typeof identity>;

const caseId = z.uuid().meta({ description: "the submission, as the queue names it" });

/** The findings by which papers are listed. */
export const IDENTITY_LIST_CHECKS = ["REJECTED_BEFORE"] as const;

const listed = {
  state: z.enum(IDENTITY_STATES).default("waiting"),
  reviewer,
  check: z.enum(IDENTITY_LIST_CHECKS).optional().meta({ description: "a finding about them" }),
  q: z
    .string()
    .max(128)
    .optional()
    .meta({ description: "a case, a UID or the beginning of a user name" }),
};

export const identities = staffEndpoint({
  call: "GET /Staff/identities",
  permission: "identities.read",
  summary:
    "Papers of one state: those that wait oldest first, the decided ones newest first. Nothing " +
    "here tells who it is; the case does. With `id` that one alone, in whatever state.",
  input: z.object({
    ...listed,
    id: caseId.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({ identities: z.array(identity), next_cursor: nextCursor }),
  rejections: [],
});

export const identitiesFile = staffEndpoint({
  call: "GET /Staff/identitiesfile",
  permission: "identities.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

const picture = z
  .string()
  .nullable()
  .meta({ description: "for five minutes and this session only; null: none, or erased" });

/** Why papers are opened about which nothing is decided. The member reads it. */
export const PAPER_PURPOSES = ["AUDIT", "SECURITY", "LEGAL_ORDER"] as const;

export const openPapers = staffEndpoint({
  call: "POST /Staff/openpapers",
  permission: "identities.read",
  stepUp: true,
  summary:
    "Opens a member's papers for an hour, with a reason that the member reads and words that the " +
    "audit keeps: those of a case that is over, or whose decision is not the caller's.",
  input: z.object({ id: caseId, purpose: z.enum(PAPER_PURPOSES), note: reasonText }),
  data: z.strictObject({ until_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "RATE_LIMITED"],
});

export const identityCase = staffEndpoint({
  call: "GET /Staff/identity",
  permission: "identities.read",
  summary:
    "One submission with everything in it. Opening it is written down where the member sees it, " +
    "and so is every picture that is looked at. A case that waits opens to who may decide it; " +
    "everything else is refused with FILE_ACCESS_REQUIRED before `openpapers`.",
  input: z.object({ id: caseId }),
  data: z.strictObject({
    identity,
    real_name: z.string().nullable().meta({ description: "null when it was erased" }),
    phone: z.string().nullable(),
    front: picture,
    back: picture,
    checks: z.array(check),
    /** The effect of the caller's decision: it decides, it is refused, or the case is over. */
    outcome: z.enum(["decides", "refused", "over"]),
    decided: z
      .strictObject({
        staff: staffPerson,
        time_ms: momentMs,
        reason: z.string().nullable(),
        note: z.string().nullable().meta({ description: "the words to the member" }),
      })
      .nullable(),
    earlier: z.array(
      z.strictObject({
        id: z.uuid(),
        type: documentType,
        state: z.enum(["certified", "rejected", "withdrawn"]),
        reason: z.string().nullable(),
        submitted_ms: momentMs,
      }),
    ),
  }),
  rejections: ["FILE_ACCESS_REQUIRED"],
});

export const certify = staffEndpoint({
  call: "POST /Staff/certify",
  permission: "identities.decide",
  stepUp: true,
  summary:
    "Certifies a member by these papers; of two people, one decides. The number of the document " +
    "and the date of birth are kept as keyed hashes: where another account has the same, the " +
    "accounts are suspected to be linked, and two administrators judge that first.",
  input: z.object({
    id: caseId,
    document_number: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]{2,39}$/)
      .meta({ description: "as the document has it; case, blanks and hyphens do not count" }),
    birth_date: z.iso.date().meta({ description: "as the document has it: 1990-01-31" }),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: [
    "USER_NOT_FOUND",
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "PAPERS_KNOWN",
  ],
});

export const rejectIdentity = staffEndpoint({
  call: "POST /Staff/rejectidentity",
  permission: "identities.decide",
  stepUp: true,
  summary:
    "Rejects these papers for a reason that the member reads, who may then submit others. OTHER " +
    "asks for words to the member.",
  input: z.object({
    id: caseId,
    reason: z.enum(IDENTITY_REASONS),
    note: wordsToMember.optional(),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: [
    "CONTACT_IN_WORDS",
    "USER_NOT_FOUND",
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
  ],
});
