import { z } from "zod";
import { explorer } from "../markets/networks.ts";
import { caseFilters } from "../wire/case-filters.ts";
import { NOTHING } from "../wire/endpoint.ts";
import { cursor, decimalText, limit, momentMs, nextCursor, sequenceText } from "../wire/fields.ts";
import { withdrawalNumber, withdrawalNumberText } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { assignee, check, impactLine, memberName, staffPerson } from "../wire/staff-fields.ts";
import { WAIT_REASONS, WITHDRAWAL_REJECT_REASONS } from "./terms.ts";

/**
 * "second" has one person's yes and waits for another's, "passed" waits to be sent, "sent" for the
 * chain's confirmation. The others are over.
 */
export const WITHDRAWAL_STATES = [
  "waiting",
  "second",
  "passed",
  "sent",
  "done",
  "rejected",
  "cancelled",
  "failed",
] as const;

export const WITHDRAWAL_STEPS = [
  "requested",
  "held",
  "escalated",
  "proposed",
  "passed",
  "sent",
  "done",
  "rejected",
  "cancelled",
  "failed",
] as const;

/** The server's checks of a withdrawal; each has its `params` beside it. */
export const WITHDRAWAL_CHECKS = [
  // held, quantity: the hold in the ledger; available, billed: by the tables and by the bills
  "withdrawal.balance",
  // state: sound, swapped or erased
  "withdrawal.address",
  // added_ms, age_ms, payments, paid: its age, and earlier payments to it
  "withdrawal.address_use",
  // changes, last_ms, kind, until_ms: of thirty days, and until when every withdrawal is reviewed
  "member.security",
  // until_ms: no withdrawal before then
  "member.block",
  // deposits, value, last_ms, staff: credited deposits, and the last one's reviewer
  "withdrawal.source",
  // members, uid, sponsor (1: the one who invited is among them)
  "member.shared_address",
  // certification
  "member.identity",
  "member.frozen",
  // only for house accounts
  "member.house",
  // spent, limit: USDT in 24 hours, this one among them
  "withdrawal.day_limit",
  // value, limit: the most that one person may pass
  "withdrawal.limit",
  // the caller certified the member or credited its coins, or counts as one with who did
  "withdrawal.separated",
  // two people may be about to give it back
  "withdrawal.failure_proposed",
  // staff: who took the last step, and takes no further one
  "withdrawal.last_step",
  // staff: the first person's yes is the caller's own
  "withdrawal.first_own",
  // the caller may be the second person
  "withdrawal.second_role",
  // return_ms: when it is returned without a decision
  "withdrawal.return",
  // until_ms, take_back_ms: by when it is sent, and from when its member may take it back
  "withdrawal.send_by",
  // until_ms: by when somebody says whether it arrived
  "withdrawal.complete_by",
  // outside, arrival: the coins in custody on that network
  "withdrawal.custody",
  // the caller's own account, or one that they invited
  "case.own",
  // staff, until_ms: assigned to another person
  "case.assigned",
] as const;

/** The queue's view of the address: enough to recognise it; the rest needs a file access. */
const destination = z.strictObject({
  address: z.string().meta({ description: "its beginning and its end; empty when erased" }),
  added_ms: momentMs.nullable(),
});

const withdrawal = z.strictObject({
  id: withdrawalNumberText,
  member: memberName,
  coin: z.string(),
  network: z.string(),
  qty: decimalText.meta({ description: "what leaves the balance" }),
  fee: decimalText,
  arrival: decimalText,
  value: decimalText.nullable().meta({ description: "USDT when it was asked for; null: no price" }),
  destination,
  state: z.enum(WITHDRAWAL_STATES),
  wait_reason: z.enum(WAIT_REASONS).nullable(),
  requested_ms: momentMs,
  waiting_ms: z.int().nonnegative().meta({ description: "0 once it is over" }),
  deadline_ms: momentMs.nullable().meta({ description: "by when its next step is due" }),
  return_ms: momentMs.nullable().meta({ description: "when it is returned by itself" }),
  take_back_ms: momentMs
    .nullable()
    .meta({ description: "from then on its member may take back what nobody has sent" }),
  overdue: z.boolean().meta({ description: "its deadline has passed, or it has escalated" }),
  assignee: assignee.nullable(),
  first: z
    .strictObject({ staff: staffPerson, expires_ms: momentMs })
    .nullable()
    .meta({ description: "the first of two people" }),
  decided_ms: momentMs.nullable().meta({ description: "the last change, once it is decided" }),
  reason: z.enum(WITHDRAWAL_REJECT_REASONS).nullable(),
  /** The most serious of its checks until it is decided; null when all are good. */
  check: check.nullable(),
});
export type StaffWithdrawalData = z.input<typeof withdrawal>;

const listed = {
  state: z.enum(WITHDRAWAL_STATES).default("waiting"),
  ...caseFilters,
  check: z.enum(WAIT_REASONS).optional().meta({ description: "why it waits, or waited" }),
  q: z.string().max(128).optional(),
};

export const withdrawals = staffEndpoint({
  call: "GET /Staff/withdrawals",
  permission: "withdrawals.read",
  summary:
    "Withdrawals of one state: those that somebody has to do something about oldest first, those " +
    "that are over newest first. `q` is a number of theirs, a UID or a whole address. With `id` " +
    "that one alone, in whatever state.",
  input: z.object({
    ...listed,
    id: withdrawalNumber.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    withdrawals: z.array(withdrawal),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const withdrawalsFile = staffEndpoint({
  call: "GET /Staff/withdrawalsfile",
  permission: "withdrawals.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

const impact = z.strictObject({
  step: z.enum(["pass", "send", "reject", "fail"]),
  lines: z.array(impactLine),
});

export const withdrawalCase = staffEndpoint({
  call: "GET /Staff/withdrawal",
  permission: "withdrawals.read",
  summary:
    "One withdrawal as its reviewer sees it: what the server found out, and what each step that " +
    "is possible now would do to the ledger. Needs access to the member's file.",
  input: z.object({ id: withdrawalNumber }),
  data: z.strictObject({
    withdrawal,
    destination: z
      .strictObject({
        address: z.string(),
        memo: z.string().nullable(),
        remark: z.string().meta({ description: "the member's own name for it" }),
        added_ms: momentMs,
      })
      .nullable()
      .meta({
        description:
          "null when the row was erased, or no longer fits its fingerprint, and of a passed one " +
          "for everybody but its assignee",
      }),
    member: z.strictObject({
      certification: z.enum(["none", "under_review", "rejected", "certified"]),
      country: z.string().meta({ description: "ISO 3166; empty while nobody has certified it" }),
      registered_ms: momentMs,
      sponsor: memberName.nullable(),
    }),
    /** Other members who registered or signed in from an address of this member's. */
    shared: z.array(memberName),
    checks: z.array(check),
    /** The effect of the caller's yes; "sends" and "completes" once it is passed. */
    outcome: z.enum(["passes", "first_of_two", "refused", "sends", "completes", "over"]),
    impact: z.array(impact),
    hold: z
      .strictObject({ earliest_ms: momentMs, latest_ms: momentMs })
      .nullable()
      .meta({ description: "between which a hold sets the deadline; null: it cannot be held" }),
    explorer,
    txid: z.string().nullable(),
    history: z.array(
      z.strictObject({
        step: z.enum(WITHDRAWAL_STEPS),
        reason: z.string().nullable(),
        staff: staffPerson
          .nullable()
          .meta({ description: "null where nobody of the staff did it" }),
        time_ms: momentMs,
      }),
    ),
    words: z.string().nullable().meta({ description: "the words to the member at its rejection" }),
    notes: z.array(z.strictObject({ staff: staffPerson, time_ms: momentMs, text: z.string() })),
    sequence: sequenceText,
  }),
  rejections: ["FILE_ACCESS_REQUIRED"],
});
