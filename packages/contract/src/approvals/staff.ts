import { z } from "zod";
import { FILE_ACCESS_REASONS } from "../members/staff.ts";
import { NOTHING } from "../wire/endpoint.ts";
import {
  clientId,
  cursor,
  limit,
  momentMs,
  nextCursor,
  sequence,
  sequenceText,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { impactLine, reasonText, staffPerson, uid } from "../wire/staff-fields.ts";
import { actSentence } from "./sentence.ts";

export const APPROVAL_STATES = ["open", "approved", "ended", "lapsed"] as const;
export const PROPOSAL_ENDINGS = ["taken_back", "rejected", "overtaken"] as const;

const approval = z.strictObject({
  proposal: sequenceText,
  state: z.enum(APPROVAL_STATES),
  act: z.string().meta({ description: "the act's name: ChangeParameter, ContributeCapital, …" }),
  /** The act in words; what would change is told while the proposal is open. */
  sentence: actSentence,
  impact: z.array(impactLine).meta({
    description: "the effect that the act itself would have on the ledger; none if it is over",
  }),
  fields: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .meta({ description: "everything else that the act says" }),
  hash: z.string().meta({ description: "SHA-256 of the act; to be sent back with the approval" }),
  proposer: staffPerson,
  proposed_ms: momentMs,
  expires_ms: momentMs,
  approver: staffPerson.nullable(),
  ending: z
    .enum(PROPOSAL_ENDINGS)
    .nullable()
    .meta({ description: "why it is void; overtaken: what it judges has changed since" }),
  ended_by: staffPerson.nullable(),
  decided_ms: momentMs.nullable(),
  note: z.string().meta({ description: "what the proposer said; empty for nothing" }),
  /** True if this caller may approve it: they have its permission, and it is not their own. */
  mine_to_decide: z.boolean(),
  /** True if this caller proposed it, and may take it back. */
  mine_to_take_back: z.boolean(),
  unread: z
    .strictObject({ uid, reason: z.enum(FILE_ACCESS_REASONS) })
    .nullable()
    .meta({ description: "the file that this caller opens first, and for what; null for none" }),
});
export type ApprovalData = z.input<typeof approval>;

const listed = { state: z.enum(APPROVAL_STATES).default("open") };

export const approvals = staffEndpoint({
  call: "GET /Staff/approvals",
  permission: "approvals.read",
  summary:
    "Acts of two people. Open ones oldest first, decided and lapsed ones newest first. Deposits " +
    "that wait for a second person stand in their own queue. With `id` that one alone, in " +
    "whatever state.",
  input: z.object({
    ...listed,
    id: sequence.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    approvals: z.array(approval),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const approvalsFile = staffEndpoint({
  call: "GET /Staff/approvalsfile",
  permission: "approvals.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const approve = staffEndpoint({
  call: "POST /Staff/approve",
  permission: "approvals.decide",
  stepUp: true,
  summary:
    "Carries out what somebody else proposed. The hash proves that both mean the same act; the " +
    "act is judged anew, against the present state.",
  input: z.object({
    proposal: sequence,
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: [
    "SELF_APPROVAL",
    "FILE_ACCESS_REQUIRED",
    "USERNAME_TAKEN",
    "USER_NOT_FOUND",
    "ALREADY_REVIEWED",
    "SETTINGS_LOCKED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const takeBackProposal = staffEndpoint({
  call: "POST /Staff/takebackproposal",
  permission: "approvals.take_back",
  summary: "Ends a proposal of the caller's own: nobody approves it any more.",
  input: z.object({ proposal: sequence, client_id: clientId.optional() }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["ALREADY_REVIEWED", "IDEMPOTENCY_CONFLICT"],
});

export const rejectProposal = staffEndpoint({
  call: "POST /Staff/rejectproposal",
  permission: "approvals.decide",
  stepUp: true,
  summary:
    "Ends what somebody else proposed, with a reason for the audit. Nobody rejects twice in a " +
    "row what is proposed about the same thing.",
  input: z.object({ proposal: sequence, note: reasonText, client_id: clientId.optional() }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: [
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "FILE_ACCESS_REQUIRED",
    "ALREADY_REVIEWED",
    "IDEMPOTENCY_CONFLICT",
  ],
});
