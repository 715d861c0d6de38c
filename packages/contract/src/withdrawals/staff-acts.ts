import { z } from "zod";
import { clientId, momentMs, sequenceText, timeMs } from "../wire/fields.ts";
import { withdrawalNumber } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { note, reasonText, wordsToMember } from "../wire/staff-fields.ts";
import { HOLD_REASONS, REJECT_REASONS } from "./terms.ts";

const about = { id: withdrawalNumber, note: note.optional(), client_id: clientId.optional() };
const done = z.strictObject({ sequence: sequenceText });

export const passWithdrawal = staffEndpoint({
  call: "POST /Staff/passwithdrawal",
  permission: "withdrawals.pass",
  stepUp: true,
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
  permission: "withdrawals.review",
  stepUp: true,
  summary:
    "Waits for something, once and by a day at most; the member reads for what and until when.",
  input: z.object({ ...about, reason: z.enum(HOLD_REASONS), deadline_ms: timeMs }),
  data: done,
  rejections: ["ALREADY_REVIEWED", "SELF_APPROVAL", "CASE_ASSIGNED", "IDEMPOTENCY_CONFLICT"],
});

export const rejectWithdrawal = staffEndpoint({
  call: "POST /Staff/rejectwithdrawal",
  permission: "withdrawals.review",
  stepUp: true,
  summary:
    "Gives everything back at once, for a reason that the member reads. OTHER asks for words to " +
    "the member.",
  input: z.object({
    ...about,
    reason: z.enum(REJECT_REASONS),
    words: wordsToMember.optional(),
  }),
  data: done,
  rejections: [
    "CONTACT_IN_WORDS",
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const sendWithdrawal = staffEndpoint({
  call: "POST /Staff/sendwithdrawal",
  permission: "withdrawals.send",
  stepUp: true,
  summary:
    "Says by which transaction the coins of a passed withdrawal left custody. The stored address " +
    "is held against its fingerprint once more. Whoever passed it does not send it.",
  input: z.object({
    ...about,
    txid: z
      .string()
      .regex(/^[A-Za-z0-9:_-]{8,128}$/)
      .meta({
        description:
          "transaction, as the network's explorer writes it; where outputs are numbered, `:` and " +
          "the output's number may follow. One payment sends one withdrawal",
      }),
  }),
  data: done,
  rejections: [
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
    "WITHDRAW_ADDRESS_NOT_FOUND",
    "TRANSACTION_FORMAT",
    "DUPLICATE_TRANSACTION",
    "INSUFFICIENT_BALANCE",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const completeWithdrawal = staffEndpoint({
  call: "POST /Staff/completewithdrawal",
  permission: "withdrawals.send",
  stepUp: true,
  summary:
    "Says that what was sent has arrived, with the confirmations that the chain has given, or " +
    "with a note that says how it is known. Whoever sent it does not say so.",
  input: z.object({
    ...about,
    confirmations: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional()
      .meta({ description: "counted by the network's explorer" }),
  }),
  data: done,
  rejections: [
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
    "FAILURE_PROPOSED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const failWithdrawal = staffEndpoint({
  call: "POST /Staff/failwithdrawal",
  permission: "withdrawals.fail",
  stepUp: true,
  summary:
    "Proposes that what was passed or sent did not arrive and comes back, fee and all, with " +
    "where the proof is; a second person approves it among the approvals.",
  input: z.object({
    id: withdrawalNumber,
    evidence: reasonText.meta({ description: "the chain's proof and where it is kept" }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ proposal: sequenceText, hash: z.string(), expires_ms: momentMs }),
  rejections: ["ALREADY_REVIEWED", "SELF_APPROVAL", "INSUFFICIENT_BALANCE", "IDEMPOTENCY_CONFLICT"],
});
