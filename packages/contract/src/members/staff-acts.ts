import { z } from "zod";
import { DECERTIFY_REASONS } from "../identity/terms.ts";
import { NOTHING } from "../wire/endpoint.ts";
import { clientId, momentMs, sequenceText, timeMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, reasonText, uid } from "../wire/staff-fields.ts";
import { BLOCK_REASONS, FREEZE_REASONS, PROHIBITION_REASONS } from "./terms.ts";

const done = z.strictObject({ sequence: sequenceText });

/** A restriction needs the open file, and one that follows another needs another person. */
const OF_RESTRICTION = [
  "USER_NOT_FOUND",
  "SELF_APPROVAL",
  "STAFF_NEW",
  "STAFF_INTRODUCED",
  "FILE_ACCESS_REQUIRED",
  "RATE_LIMITED",
  "IDEMPOTENCY_CONFLICT",
] as const;

export const freezeMember = staffEndpoint({
  call: "POST /Staff/freezemember",
  permission: "members.freeze",
  stepUp: true,
  summary:
    "Stops an account at once, with a reason that the member reads and a review within seven " +
    "days. Open spot orders are cancelled, deposits still arrive. Within a week after a freeze " +
    "was lifted it is another person's to freeze again. Two people freeze an account of the house.",
  input: z.object({
    uid,
    reason: z.enum(FREEZE_REASONS),
    review_by_ms: timeMs,
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: done,
  rejections: [...OF_RESTRICTION, "TWO_PEOPLE_REQUIRED"],
});

const proposed = z.strictObject({
  proposal: sequenceText,
  hash: z.string(),
  expires_ms: momentMs,
});

export const proposeUnfreeze = staffEndpoint({
  call: "POST /Staff/proposeunfreeze",
  permission: "members.unfreeze",
  stepUp: true,
  summary: "Proposes to let an account go on; a second person approves it among the approvals.",
  input: z.object({ uid, note: note.optional(), client_id: clientId.optional() }),
  data: proposed,
  rejections: ["USER_NOT_FOUND", "IDEMPOTENCY_CONFLICT"],
});

export const proposeHouseFreeze = staffEndpoint({
  call: "POST /Staff/proposehousefreeze",
  permission: "members.freeze_house",
  stepUp: true,
  summary:
    "Proposes to stop an account of the house, or to keep it stopped, with a reason and a review " +
    "within seven days; a second administrator approves it. Its orders end. One person alone " +
    "neither freezes such an account nor prohibits it to trade.",
  input: z.object({
    uid,
    reason: z.enum(FREEZE_REASONS),
    review_by_ms: timeMs,
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["USER_NOT_FOUND", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT"],
});

export const proposeFactorReset = staffEndpoint({
  call: "POST /Staff/proposefactorreset",
  permission: "members.reset_factors",
  stepUp: true,
  summary:
    "Proposes to take away the second factors and recovery codes of a member who has lost them, " +
    "with a note of how the member was recognised; a second person approves it. Every session " +
    "ends with it, the member is told, and withdrawals rest for 24 hours.",
  input: z.object({ uid, note: reasonText, client_id: clientId.optional() }),
  data: proposed,
  rejections: [
    "USER_NOT_FOUND",
    "ILLEGAL_OPERATION",
    "SETTINGS_LOCKED",
    "SELF_APPROVAL",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const proposeDecertify = staffEndpoint({
  call: "POST /Staff/proposedecertify",
  permission: "members.decertify",
  stepUp: true,
  summary:
    "Proposes to take a member's certification back, with a reason that the member reads; a " +
    "second person approves it. The member may submit again.",
  input: z.object({
    uid,
    reason: z.enum(DECERTIFY_REASONS),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: proposed,
  rejections: ["USER_NOT_FOUND", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT", "SELF_APPROVAL"],
});

export const prohibitTrading = staffEndpoint({
  call: "POST /Staff/prohibittrading",
  permission: "members.restrict",
  stepUp: true,
  summary:
    "Until that moment, seven days from now at most, the member places no new orders; cancelling " +
    "and withdrawing stay. A moment that has passed lifts it, by who set it. While one stands, " +
    "and for a week after it, the next one is another person's, and ends no sooner.",
  input: z.object({
    uid,
    until_ms: timeMs,
    reason: z
      .enum(PROHIBITION_REASONS)
      .optional()
      .meta({ description: "what the member reads; a lift needs none" }),
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: done,
  rejections: [...OF_RESTRICTION, "ILLEGAL_OPERATION", "TWO_PEOPLE_REQUIRED"],
});

export const proposeAllowTrading = staffEndpoint({
  call: "POST /Staff/proposeallowtrading",
  permission: "members.restrict",
  stepUp: true,
  summary:
    "Proposes to lift a prohibition to trade that a colleague set; a second person approves.",
  input: z.object({ uid, note: note.optional(), client_id: clientId.optional() }),
  data: proposed,
  rejections: ["USER_NOT_FOUND", "ILLEGAL_OPERATION", "IDEMPOTENCY_CONFLICT", "SELF_APPROVAL"],
});

export const blockWithdrawals = staffEndpoint({
  call: "POST /Staff/blockwithdrawals",
  permission: "members.restrict",
  stepUp: true,
  summary:
    "Until that moment, seven days from now at most, the member withdraws nothing, and reads the " +
    "reason. Only ever extended, by nobody lifted. While a block of the staff stands, and for a " +
    "week after it, the next one is another person's.",
  input: z.object({
    uid,
    until_ms: timeMs,
    reason: z.enum(BLOCK_REASONS).meta({ description: "what the member reads" }),
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ ...done.shape, until_ms: momentMs }),
  rejections: OF_RESTRICTION,
});

export const endMemberSessions = staffEndpoint({
  call: "POST /Staff/endmembersessions",
  permission: "members.end_sessions",
  stepUp: true,
  summary:
    "Signs a member out everywhere, for instance when a device was lost. The caller has the " +
    "member's file open; within a day the next time is another person's.",
  input: z.object({ uid, note: reasonText }),
  data: NOTHING,
  rejections: [...OF_RESTRICTION, "ANOTHER_PERSON_REQUIRED"],
});
