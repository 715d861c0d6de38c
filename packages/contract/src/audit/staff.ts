import { z } from "zod";
import { reversal } from "../corrections/staff.ts";
import { NOTHING } from "../wire/endpoint.ts";
import {
  cursor,
  limit,
  momentMs,
  nextCursor,
  sequence,
  sequenceText,
  timeMs,
} from "../wire/fields.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { staffPerson, uid } from "../wire/staff-fields.ts";

const page = { cursor: cursor.optional(), limit: limit({ otherwise: 50, max: 100 }) };
const staff = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .meta({ description: "staff number" });

const ofActs = {
  staff: staff.optional(),
  uid: uid.optional(),
  command: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .optional(),
  from_ms: timeMs.optional(),
  to_ms: timeMs.optional(),
};

export const audit = staffEndpoint({
  call: "GET /Staff/audit",
  permission: "audit.read",
  summary: "What the staff did, from the journal, newest first. Each line can be checked there.",
  input: z.object({ ...ofActs, ...page }),
  data: z.strictObject({
    acts: z.array(
      z.strictObject({
        sequence: sequenceText,
        time_ms: momentMs,
        staff: staffPerson,
        command: z.string().meta({ description: "Propose, Approve, ConfirmDeposit, …" }),
        uid: z.string().nullable().meta({ description: "the member that it touched" }),
        /** The events as the journal has them, amounts as decimals. */
        events: z.array(
          z.strictObject({
            type: z.string(),
            fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          }),
        ),
        note: z.string().meta({ description: "what was said with it; empty for nothing" }),
        reversal: reversal.nullable().meta({ description: "of a move of the house's money" }),
      }),
    ),
    next_cursor: nextCursor,
    sequence: sequenceText,
  }),
  rejections: [],
});

export const auditFile = staffEndpoint({
  call: "GET /Staff/auditfile",
  permission: "audit.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(ofActs),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

/** Acts of the staff at the console that move nothing. Refusals are in no journal frame. */
export const DESK_EVENTS = [
  "FIRST_ADMINISTRATOR",
  "RESCUE_ADMINISTRATOR",
  "SIGNED_IN",
  "SIGN_IN_REFUSED",
  "PERMISSION_REFUSED",
  "LIMIT_REACHED",
  "SIGNED_OUT",
  "PASSWORD_CHANGED",
  "SECOND_FACTOR_ENROLLED",
  "RECOVERY_CODE_USED",
  "PASSKEY_ADDED",
  "PASSKEY_REMOVED",
  "SESSIONS_ENDED",
  "MEMBER_SESSIONS_ENDED",
  "MEMBER_NOTED",
  "MEMBER_SOUGHT",
  "LIST_EXPORTED",
  "APPEAL_ANSWERED",
  "SUPPORT_HANDLED",
  "FILE_ACCESSED",
  "STAFF_PROPOSED",
  "STAFF_CONFIRMED",
  "FIRST_SECRET_GIVEN",
  "STAFF_JOINED",
  "CLAIM_PROPOSED",
  "CLAIM_CONFIRMED",
  "CLAIM_WITHDRAWN",
  "CUSTODY_RECONCILED",
  "CHAIN_VERIFIED",
] as const;

const ofDesk = { staff: staff.optional(), event: z.enum(DESK_EVENTS).optional() };

export const deskLog = staffEndpoint({
  call: "GET /Staff/desklog",
  permission: "audit.read",
  summary:
    "Sign-ins, file accesses, changes of the staff and the like, newest first. Only ever added to.",
  input: z.object({ ...ofDesk, ...page }),
  data: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: sequenceText,
        time_ms: momentMs,
        staff: staffPerson,
        event: z.enum(DESK_EVENTS),
        uid: z.string().nullable(),
        address: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    next_cursor: nextCursor,
  }),
  rejections: [],
});

export const deskLogFile = staffEndpoint({
  call: "GET /Staff/desklogfile",
  permission: "audit.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(ofDesk),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const verifyChain = staffEndpoint({
  call: "GET /Staff/verifychain",
  permission: "audit.read",
  summary:
    "Recomputes the hashes of a range of frames and their links, at most 5,000 at once. Either " +
    "the range is whole, or the first bad frame is named.",
  input: z.object({
    first: sequence.optional().meta({ description: "number of a frame; else the newest 5,000" }),
    last: sequence.optional(),
  }),
  data: z.strictObject({
    whole: z.boolean(),
    first: z.int().nonnegative(),
    last: z.int().nonnegative().meta({ description: "the last frame that was looked at" }),
    commands: z.int().nonnegative(),
    staff_commands: z.int().nonnegative().meta({ description: "of these, by the staff" }),
    tip: z.string().meta({ description: "hash of the last whole frame, hex" }),
    fault: z.strictObject({ frame: z.int().nonnegative(), what: z.string() }).nullable(),
  }),
  rejections: [],
});
