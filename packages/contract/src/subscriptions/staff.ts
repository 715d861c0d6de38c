import { z } from "zod";
import { prospectusText } from "../prospectuses/prospectus.ts";
import {
  clientId,
  coin,
  cursor,
  decimalText,
  flag,
  limit,
  momentMs,
  nextCursor,
  positiveDecimal,
  sequence,
  sequenceText,
  timeMs,
  wholeNumber,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, reasonText, uid } from "../wire/staff-fields.ts";
import { CANCELLATION_REASONS, project, SALE_MODES, SUSPENSION_REASONS } from "./terms.ts";

const listed = z.strictObject({
  ...project.shape,
  id: sequenceText,
  issuer: memberName,
  participants: z.int().nonnegative().meta({ description: "members who have a part in it now" }),
  advanced: z.int().nonnegative().meta({
    description: "of these, how many the running allocation, refund or release has gone through",
  }),
});

export const staffProjects = staffEndpoint({
  call: "GET /Staff/subscriptions",
  permission: "subscriptions.read",
  summary: "All sales of new coins, drafts among them, the newest first, and how far they are.",
  input: z.object({}),
  data: z.strictObject({ projects: z.array(listed), sequence: sequenceText }),
  rejections: [],
});

const refunded = z.strictObject({
  coins: decimalText.meta({ description: "new coins that went back to the sale" }),
  money: decimalText.meta({ description: "what came back to the member" }),
});

export const saleRefunds = staffEndpoint({
  call: "GET /Staff/salerefunds",
  permission: "subscriptions.read",
  summary: "The members whom a cancelled sale paid back, the last one first, with their sums.",
  input: z.object({
    project: sequence,
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    refunds: z.array(z.strictObject({ ...refunded.shape, member: memberName, time_ms: momentMs })),
    next_cursor: nextCursor,
    coin: z.string(),
    quote: z.string(),
    members: z.int().nonnegative().meta({ description: "how many refunds there are" }),
    entries: refunded.meta({ description: "the sums of all entries of refunds" }),
    shown: refunded.meta({ description: "the figures of the sale itself" }),
    sequence: sequenceText,
  }),
  rejections: [],
});

const done = z.strictObject({ project: sequenceText, sequence: sequenceText });

export const draftProject = staffEndpoint({
  call: "POST /Staff/draftproject",
  permission: "subscriptions.draft",
  stepUp: true,
  summary:
    "Writes down the terms of a sale. They never change: the issuer delivers the supply for " +
    "exactly these, and two others open it.",
  input: z.object({
    uid,
    coin,
    quote: coin,
    mode: z.enum(SALE_MODES),
    price: positiveDecimal,
    total: positiveDecimal,
    order_min: positiveDecimal,
    order_max: positiveDecimal,
    personal_cap: positiveDecimal,
    start_ms: timeMs,
    end_ms: timeMs,
    lock_days: wholeNumber,
    release_days: wholeNumber,
    once: flag,
    forbidden: z
      .string()
      .regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/)
      .meta({ description: "ISO codes of countries with commas between them, or nothing" }),
    prospectus: prospectusText,
    note: reasonText,
    client_id: clientId.optional(),
  }),
  data: done,
  rejections: ["USER_NOT_FOUND", "SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
});

const of = { project: sequence, note: reasonText, client_id: clientId.optional() };

export const discardProject = staffEndpoint({
  call: "POST /Staff/discardproject",
  permission: "subscriptions.draft",
  stepUp: true,
  summary: "Drops a draft whose issuer has delivered nothing.",
  input: z.object(of),
  data: done,
  rejections: ["IDEMPOTENCY_CONFLICT"],
});

export const suspendProject = staffEndpoint({
  call: "POST /Staff/suspendproject",
  permission: "subscriptions.suspend",
  stepUp: true,
  summary: "No more subscriptions from now on. One person stops a sale, two let it go on.",
  input: z.object({
    ...of,
    reason: z.enum(SUSPENSION_REASONS).meta({ description: "what members read" }),
  }),
  data: done,
  rejections: ["SELF_APPROVAL", "ANOTHER_PERSON_REQUIRED", "IDEMPOTENCY_CONFLICT"],
});

const proposed = z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: z.int() });
const proposalRejections = [
  "SELF_APPROVAL",
  "ACCOUNT_FROZEN",
  "KYC_REQUIRED",
  "IDEMPOTENCY_CONFLICT",
] as const;

export const proposeOpening = staffEndpoint({
  call: "POST /Staff/openproject",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes to open a sale whose supply was delivered; another administrator approves it.",
  input: z.object(of),
  data: proposed,
  rejections: proposalRejections,
});

export const proposeResumingProject = staffEndpoint({
  call: "POST /Staff/resumeproject",
  permission: "markets.change",
  stepUp: true,
  summary: "Proposes that a suspended sale goes on; another administrator approves it.",
  input: z.object(of),
  data: proposed,
  rejections: proposalRejections,
});

export const proposeCancellation = staffEndpoint({
  call: "POST /Staff/cancelproject",
  permission: "markets.change",
  stepUp: true,
  summary:
    "Proposes to cancel a sale, so that everybody gets everything back; another administrator " +
    "approves it.",
  input: z.object({
    ...of,
    reason: z.enum(CANCELLATION_REASONS).meta({ description: "what members read" }),
  }),
  data: proposed,
  rejections: ["MISSING_PARAMETER", ...proposalRejections],
});
