import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { clientId, cursor, limit, momentMs, nextCursor, sequenceText } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, reasonText, uid } from "../wire/staff-fields.ts";

/** The things that two accounts can have in common. */
export const LINK_SIGNS = [
  "DEVICE",
  "WITHDRAWAL_ADDRESS",
  "BANK_CARD",
  "PHONE",
  "DOCUMENT",
  "DOCUMENT_NUMBER",
  "NAME_AND_BIRTH",
  "NETWORK_ADDRESSES",
] as const;

export const LINK_STATES = ["suspected", "confirmed", "dismissed"] as const;
export const LINK_VERDICTS = ["confirmed", "dismissed"] as const;

/** Why two accounts count as one person's, and why not. */
export const CONFIRM_REASONS = ["SAME_PERSON", "ACTING_TOGETHER"] as const;
export const DISMISS_REASONS = ["HOUSEHOLD", "SHARED_DEVICE", "STRANGERS", "MISTAKE"] as const;
const reason = z.enum([...CONFIRM_REASONS, ...DISMISS_REASONS]);

const link = z.strictObject({
  older: memberName.meta({ description: "the account that was opened first" }),
  newer: memberName,
  state: z.enum(LINK_STATES),
  signs: z.array(z.enum(LINK_SIGNS)).meta({ description: "in the order in which they were seen" }),
  reason: reason.nullable().meta({ description: "of the last decision" }),
  suspected_ms: momentMs.nullable(),
  decided_ms: momentMs.nullable(),
  proposed: z.boolean().meta({ description: "whether a decision waits for its second person" }),
  own: z.boolean().meta({ description: "whether one of them is, or may be, the caller's own" }),
});
export type LinkData = z.input<typeof link>;

const listed = { state: z.enum(LINK_STATES).default("suspected") };

export const links = staffEndpoint({
  call: "GET /Staff/links",
  permission: "links.read",
  summary:
    "Pairs of member accounts that may be one person's: suspicions oldest first, judged ones " +
    "newest first. Members are not told of suspicions.",
  input: z.object({
    ...listed,
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    links: z.array(link),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const linksFile = staffEndpoint({
  call: "GET /Staff/linksfile",
  permission: "links.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const memberLinks = staffEndpoint({
  call: "GET /Staff/memberlinks",
  permission: "links.read",
  summary: "The links of one member, in whatever state; those that changed last first.",
  input: z.object({ uid }),
  data: z.strictObject({ links: z.array(link), sequence: sequenceText }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const decideLink = staffEndpoint({
  call: "POST /Staff/decidelink",
  permission: "links.decide",
  stepUp: true,
  summary:
    "Proposes that two accounts count as one person's, or that they do not; a second " +
    "administrator approves it. Limits of one person then hold over both, and whoever of the " +
    "staff owns one decides nothing about the other. Either order of the two names the same pair.",
  input: z.object({
    uid,
    other: uid,
    verdict: z.enum(LINK_VERDICTS),
    reason,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
});
