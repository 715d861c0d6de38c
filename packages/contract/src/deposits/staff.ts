import { z } from "zod";
import { reversal } from "../corrections/staff.ts";
import { explorer } from "../markets/networks.ts";
import { caseFilters } from "../wire/case-filters.ts";
import { NOTHING } from "../wire/endpoint.ts";
import {
  clientId,
  cursor,
  decimalText,
  limit,
  momentMs,
  nextCursor,
  positiveDecimal,
  sequenceText,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import {
  assignee,
  check,
  impactLine,
  memberName,
  note,
  staffPerson,
  wordsToMember,
} from "../wire/staff-fields.ts";
import { transfer } from "../wire/transaction.ts";
import { DEPOSIT_REJECT_REASONS } from "./terms.ts";

/** "second" has one confirmation and waits for another person's. */
export const DEPOSIT_STATES = ["waiting", "second", "credited", "rejected"] as const;

/** The findings by which open deposits are listed. */
export const DEPOSIT_LIST_CHECKS = ["OVERDUE", "UNNAMED", "CONTESTED", "SAME_PROOF"] as const;

/** The confirmation of the first of two people. */
const confirmation = z.strictObject({
  staff: staffPerson,
  amount: decimalText,
  expires_ms: momentMs,
});

const deposit = z.strictObject({
  id: commandNumberText,
  member: memberName,
  coin: z.string(),
  network: z.string(),
  amount: decimalText.meta({ description: "as the member announced it" }),
  state: z.enum(DEPOSIT_STATES),
  submitted_ms: momentMs,
  waiting_ms: z.int().nonnegative().meta({ description: "0 once it is decided" }),
  deadline_ms: momentMs.nullable().meta({ description: "by when it is decided" }),
  overdue: z.boolean().meta({ description: "its deadline has passed" }),
  assignee: assignee.nullable(),
  first: confirmation.nullable(),
  credited: z
    .strictObject({
      amount: decimalText,
      value: decimalText.meta({ description: "USDT at the index of that moment; 0: no price" }),
      staff: staffPerson,
      time_ms: momentMs,
    })
    .nullable(),
  rejected: z
    .strictObject({ reason: z.string(), staff: staffPerson, time_ms: momentMs })
    .nullable(),
});
export type DepositData = z.input<typeof deposit>;

const listed = {
  state: z.enum(DEPOSIT_STATES).default("waiting"),
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: "a number, a UID, a whole address of the house or a transaction" }),
  ...caseFilters,
  check: z
    .enum(DEPOSIT_LIST_CHECKS)
    .optional()
    .meta({ description: "a finding about those that are not decided" }),
};

export const deposits = staffEndpoint({
  call: "GET /Staff/deposits",
  permission: "deposits.read",
  summary:
    "Deposits of one state: those that wait oldest first, the decided ones newest first. " +
    "`waiting` holds those whose first confirmation has lapsed, too. With `id` that one alone, " +
    "in whatever state.",
  input: z.object({
    ...listed,
    id: commandNumber.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    deposits: z.array(deposit),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const depositsFile = staffEndpoint({
  call: "GET /Staff/depositsfile",
  permission: "deposits.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const depositCase = staffEndpoint({
  call: "GET /Staff/deposit",
  permission: "deposits.read",
  summary:
    "One deposit as its reviewer sees it: what the server found out, and what crediting the " +
    "actual amount would do to the ledger. Asked again with what was typed it judges that; it " +
    "changes nothing. Needs access to the member's file.",
  input: z.object({
    id: commandNumber,
    amount: positiveDecimal.optional().meta({ description: "what really arrived" }),
    txid: transfer.txid.optional(),
    output: transfer.output.optional(),
  }),
  data: z.strictObject({
    deposit,
    deposit_min: decimalText,
    voucher: z.string().meta({ description: "SHA-256 of the voucher, hex" }),
    voucher_url: z
      .string()
      .nullable()
      .meta({ description: "for five minutes and this session only; null: it was erased" }),
    txid: z.string().nullable().meta({ description: "the transaction that the member named" }),
    same_transfer: z.array(deposit).meta({
      description:
        "other deposits of the transfer that was typed, or else of the transaction that the " +
        "member named: only one is credited",
    }),
    own_address: z
      .strictObject({
        address: z.string(),
        memo: z.string().nullable(),
        former_members: z.array(memberName).meta({
          description: "who had it before it was taken back; a late transfer may be theirs",
        }),
      })
      .nullable()
      .meta({
        description: "where this member deposits on the network: other coins are not theirs",
      }),
    explorer,
    has_outputs: z.boolean().meta({ description: "whether the network numbers outputs" }),
    reversal: reversal.nullable().meta({ description: "of its credit, while that is remembered" }),
    checks: z.array(check),
    impact: z.array(impactLine),
    /**
     * The effect of this caller's confirmation: it credits, it is the first of two, or it is
     * refused.
     */
    outcome: z.enum(["credits", "first_of_two", "refused"]),
    words: z.string().nullable().meta({ description: "the words to the member at its rejection" }),
    notes: z.array(z.strictObject({ staff: staffPerson, time_ms: momentMs, text: z.string() })),
    sequence: sequenceText,
  }),
  rejections: ["DEPOSIT_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const confirmDeposit = staffEndpoint({
  call: "POST /Staff/confirmdeposit",
  permission: "deposits.confirm",
  stepUp: true,
  summary:
    "Confirms what really arrived; that amount governs. Within one person's limits, and by the " +
    "transaction that the member named, it is credited at once; else by the second person who " +
    "confirms the very same. Without the receiver's check nothing is confirmed.",
  input: z.object({
    id: commandNumber,
    amount: positiveDecimal,
    ...transfer,
    receiver: z.literal("checked").meta({
      description: "the caller saw on the chain that the coins came to the member's own address",
    }),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({
    state: z.enum(["second", "credited"]),
    expires_ms: momentMs.nullable().meta({ description: "when a first confirmation lapses" }),
    sequence: sequenceText,
  }),
  rejections: [
    "DEPOSIT_NOT_FOUND",
    "ALREADY_REVIEWED",
    "BELOW_MINIMUM_DEPOSIT",
    "DUPLICATE_DEPOSIT",
    "TRANSACTION_FORMAT",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const rejectDeposit = staffEndpoint({
  call: "POST /Staff/rejectdeposit",
  permission: "deposits.reject",
  stepUp: true,
  summary:
    "Says that it will not be credited, for a reason that the member reads. OTHER asks for words " +
    "to the member.",
  input: z.object({
    id: commandNumber,
    reason: z.enum(DEPOSIT_REJECT_REASONS),
    words: wordsToMember.optional(),
    note: note.optional(),
    client_id: clientId.optional(),
  }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: [
    "CONTACT_IN_WORDS",
    "DEPOSIT_NOT_FOUND",
    "ALREADY_REVIEWED",
    "SELF_APPROVAL",
    "ANOTHER_PERSON_REQUIRED",
    "CASE_ASSIGNED",
    "IDEMPOTENCY_CONFLICT",
  ],
});
