import { z } from "zod";
import { clientId, momentMs, sequence, sequenceText, timeMs } from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, reasonText } from "../wire/staff-fields.ts";

/** Why one may be rejected; the member reads it. OTHER asks for a note to colleagues. */
export const REJECT_REASONS = [
  "ADDRESS_RISK",
  "DOCUMENTS_MISSING",
  "SUSPECTED_FRAUD",
  "LEGAL_ORDER",
  "NETWORK_UNAVAILABLE",
  "OTHER",
] as const;

/** What one may be held for; the member reads it. */
export const HOLD_REASONS = ["NEW_ADDRESS", "SECURITY_CHANGE", "OVER_LIMIT", "DOCUMENTS"] as const;

const about = { id: sequence, note: note.optional(), client_id: clientId.optional() };
const done = z.strictObject({ sequence: sequenceText });

export const passWithdrawal = staffEndpoint({
  call: "POST /Staff/passwithdrawal",
  summary:
    "Lets a withdrawal go. Within one person's limits it is passed at once, over them by the " +
    "second person. The stored address is held against its fingerprint once more.",
  input: z.object(about),
  data: z.strictObject({
    state: z.enum(["second", "passed"]),
    expires_ms: momentMs.nullable().meta({ description: "when a first yes lapses" }),
    sequence: sequenceText,
  }),
  rejections: [
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "CASE_ASSIGNED",
    "WITHDRAW_ADDRESS_NOT_FOUND",
    "ACCOUNT_FROZEN",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const holdWithdrawal = staffEndpoint({
  call: "POST /Staff/holdwithdrawal",
  summary:
    "Waits for something, once and by a day at most; the member reads for what and until when.",
  input: z.object({ ...about, reason: z.enum(HOLD_REASONS), deadline_ms: timeMs }),
  data: done,
  rejections: ["ALREADY_REVIEWED", "SELF_APPROVAL", "CASE_ASSIGNED", "IDEMPOTENCY_CONFLICT"],
});

export const rejectWithdrawal = staffEndpoint({
  call: "POST /Staff/rejectwithdrawal",
  summary:
    "Gives everything back at once, for a reason that the member reads. OTHER asks for a note.",
  input: z.object({ ...about, reason: z.enum(REJECT_REASONS) }),
  data: done,
  rejections: ["ALREADY_REVIEWED", "SELF_APPROVAL", "CASE_ASSIGNED", "IDEMPOTENCY_CONFLICT"],
});

export const sendWithdrawal = staffEndpoint({
  call: "POST /Staff/sendwithdrawal",
  summary:
    "Says by which transaction the coins of a passed withdrawal left custody. The stored address " +
    "is held against its fingerprint once more.",
  input: z.object({
    ...about,
    txid: z
      .string()
      .regex(/^[A-Za-z0-9:_-]{8,128}$/)
      .meta({ description: "transaction, as the network's explorer writes it" }),
  }),
  data: done,
  rejections: [
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "WITHDRAW_ADDRESS_NOT_FOUND",
    "INSUFFICIENT_BALANCE",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const completeWithdrawal = staffEndpoint({
  call: "POST /Staff/completewithdrawal",
  summary: "Says that the chain has confirmed what was sent.",
  input: z.object(about),
  data: done,
  rejections: ["ALREADY_REVIEWED", "SELF_APPROVAL", "IDEMPOTENCY_CONFLICT"],
});

export const failWithdrawal = staffEndpoint({
  call: "POST /Staff/failwithdrawal",
  summary:
    "Proposes that what was passed or sent did not arrive and comes back, fee and all, with " +
    "where the proof is; a second person approves it among the approvals.",
  input: z.object({
    id: sequence,
    evidence: reasonText.meta({ description: "the chain's proof and where it is kept" }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["ALREADY_REVIEWED", "SELF_APPROVAL", "INSUFFICIENT_BALANCE", "IDEMPOTENCY_CONFLICT"],
});
