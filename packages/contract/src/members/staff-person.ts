import { z } from "zod";
import { bill } from "../bills/calls.ts";
import { IDENTITY_STATES } from "../identity/staff.ts";
import {
  clientId,
  cursor,
  decimalText,
  limit,
  momentMs,
  nextCursor,
  sequenceText,
} from "../wire/fields.ts";
import { type Numbering, publicNumberText } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { reasonText, staffPerson, uid } from "../wire/staff-fields.ts";
import { accessEntry } from "./calls.ts";

const page = { cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) };

/** Deposits are numbered as commands are, withdrawals by themselves. */
function numberingOfTransfer(direction: unknown): Numbering {
  return direction === "out" ? "withdrawals" : "commands";
}

const DIRECTIONS = ["in", "out"] as const;

export const memberTransfers = staffEndpoint({
  call: "GET /Staff/membertransfers",
  permission: "members.file",
  summary: "A member's deposits or withdrawals, newest first.",
  input: z.object({ uid, direction: z.enum(DIRECTIONS).default("in"), ...page }),
  data: z.strictObject({
    transfers: z.array(
      z.strictObject({
        direction: z.enum(DIRECTIONS),
        id: publicNumberText(({ direction }) => numberingOfTransfer(direction)),
        coin: z.string(),
        network: z.string(),
        amount: decimalText.meta({
          description: "credited or else announced; what leaves the balance",
        }),
        state: z.string().meta({ description: "as the queue names it" }),
        time_ms: momentMs.meta({ description: "when it was announced or asked for" }),
      }),
    ),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberPerson = staffEndpoint({
  call: "GET /Staff/memberperson",
  permission: "members.file",
  summary:
    "What is known of a member beside their money: submitted papers without what they tell, " +
    "addresses by their ends, and the browsers that signed in.",
  input: z.object({ uid }),
  data: z.strictObject({
    papers: z.array(
      z.strictObject({
        id: z.uuid(),
        type: z.string(),
        country: z.string(),
        state: z.enum(IDENTITY_STATES),
        submitted_ms: momentMs,
        decided_ms: momentMs.nullable(),
        staff: staffPerson.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    deposit_addresses: z.array(z.strictObject({ network: z.string(), address: z.string() })),
    withdrawal_addresses: z.array(
      z.strictObject({
        network: z.string(),
        address: z.string().meta({ description: "its ends; empty when erased" }),
        remark: z.string().meta({ description: "the member's own name for it" }),
        added_ms: momentMs.nullable(),
        usable_from_ms: momentMs,
      }),
    ),
    devices: z.array(
      z.strictObject({ device: z.string(), first_seen_ms: momentMs, last_seen_ms: momentMs }),
    ),
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

const memberNote = z.strictObject({ staff: staffPerson, time_ms: momentMs, text: z.string() });

export const memberNotes = staffEndpoint({
  call: "GET /Staff/membernotes",
  permission: "members.file",
  summary:
    "The notes of colleagues that stay with a member, newest first; those about an account of " +
    "the caller's own are not for them.",
  input: z.object({ uid, ...page }),
  data: z.strictObject({ notes: z.array(memberNote), next_cursor: nextCursor }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED", "SELF_APPROVAL"],
});

export const noteMember = staffEndpoint({
  call: "POST /Staff/notemember",
  permission: "members.note",
  summary:
    "Leaves a note for colleagues with a member. It stands in the journal as an act of its " +
    "writer, its words outside of it. Nobody notes anything about an account of their own.",
  input: z.object({ uid, note: reasonText, client_id: clientId.optional() }),
  data: z.strictObject({ sequence: sequenceText }),
  rejections: ["USER_NOT_FOUND", "SELF_APPROVAL", "FILE_ACCESS_REQUIRED", "IDEMPOTENCY_CONFLICT"],
});

export const TIMELINE_KINDS = ["all", "money", "security", "staff"] as const;

const timelineEntry = z.discriminatedUnion("source", [
  z.strictObject({ source: z.literal("bill"), time_ms: momentMs, bill }),
  z.strictObject({
    source: z.literal("security"),
    time_ms: momentMs,
    kind: z.string().meta({ description: "as in the member's own security log" }),
    address: z.string(),
    device: z.string(),
  }),
  z.strictObject({ source: z.literal("staff"), time_ms: momentMs, entry: accessEntry }),
  z.strictObject({ source: z.literal("note"), time_ms: momentMs, note: memberNote }),
]);
export type TimelineEntryData = z.input<typeof timelineEntry>;

export const memberTimeline = staffEndpoint({
  call: "GET /Staff/membertimeline",
  permission: "members.file",
  summary:
    "Everything that happened to a member in one list, newest first: lines of the account " +
    "statement, changes of security, acts and file accesses of the staff, notes.",
  input: z.object({ uid, kind: z.enum(TIMELINE_KINDS).default("all"), ...page }),
  data: z.strictObject({ entries: z.array(timelineEntry), next_cursor: nextCursor }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});
