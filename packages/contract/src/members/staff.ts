import { z } from "zod";
import { bill } from "../bills/calls.ts";
import { contract } from "../delivery/calls.ts";
import { perpetualOrder } from "../perpetual/orders.ts";
import { position, positionLife } from "../perpetual/positions.ts";
import { balance, order } from "../spot/calls.ts";
import { NOTHING } from "../wire/endpoint.ts";
import {
  coin,
  cursor,
  decimalText,
  limit,
  momentMs,
  nextCursor,
  sequenceText,
} from "../wire/fields.ts";
import { type Numbering, publicNumberText } from "../wire/public-numbers.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName, uid } from "../wire/staff-fields.ts";
import { accessEntry } from "./calls.ts";

/** The reasons for which staff open a member's file. The member reads them. */
export const FILE_ACCESS_REASONS = [
  "SUPPORT_REQUEST",
  "DEPOSIT_REVIEW",
  "WITHDRAWAL_REVIEW",
  "IDENTITY_REVIEW",
  "FREEZE_REVIEW",
  "SECURITY",
  "LEGAL_ORDER",
  "AUDIT",
] as const;

/** A hold is named by the order, the contract or the withdrawal that it is for. */
function numberingOfHold(kind: unknown): Numbering {
  return kind === "withdrawal" ? "withdrawals" : "commands";
}

const page = { cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) };
const paged = { next_cursor: nextCursor, sequence: sequenceText };

const listed = {
  q: z.string().max(64).optional(),
  status: z.enum(["frozen"]).optional().meta({ description: "only frozen members" }),
};

export const members = staffEndpoint({
  call: "GET /Staff/members",
  permission: "members.find",
  summary:
    "Members, newest first: those whose user name begins with `q`, or the one whose UID, invite " +
    "code or whole mail address it is. It tells nothing of them but what a list needs; the file " +
    "asks for a file access.",
  input: z.object({ ...listed, ...page }),
  data: z.strictObject({
    members: z.array(
      z.strictObject({
        ...memberName.shape,
        registered_ms: momentMs,
        review_by_ms: momentMs.nullable(),
      }),
    ),
    ...paged,
  }),
  rejections: ["RATE_LIMITED"],
});

export const membersFile = staffEndpoint({
  call: "GET /Staff/membersfile",
  permission: "audit.read",
  stepUp: true,
  summary: "The same list as a table for a spreadsheet; the desk log tells who saved it.",
  input: z.object(listed),
  data: NOTHING,
  gives: "text/csv",
  rejections: ["RATE_LIMITED"],
});

export const fileAccess = staffEndpoint({
  call: "POST /Staff/fileaccess",
  permission: "members.file",
  summary:
    "Opens a member's file for an hour and writes that down where the member sees it. Calls that " +
    "show a file are refused with FILE_ACCESS_REQUIRED without it. One row per case and hour. A " +
    "reason of a review takes an open case of that member, and a role that decides it.",
  input: z.object({
    uid,
    reason: z.enum(FILE_ACCESS_REASONS),
    case: z
      .string()
      .regex(/^[A-Za-z0-9_.:-]{1,64}$/)
      .optional()
      .meta({ description: "the case's number; always given where there is one" }),
  }),
  data: z.strictObject({ until_ms: momentMs }),
  rejections: ["USER_NOT_FOUND", "PERMISSION_REQUIRED", "RATE_LIMITED"],
});

export const member = staffEndpoint({
  call: "GET /Staff/member",
  permission: "members.file",
  summary: "A member's file: status, restrictions, balances, what is held for what, who invited.",
  input: z.object({ uid }),
  data: z.strictObject({
    ...memberName.shape,
    invite_code: z.string(),
    agent: z.boolean(),
    email: z.string().meta({ description: "masked; empty before one is bound" }),
    certification: z.enum(["none", "under_review", "rejected", "certified"]),
    country: z.string().meta({ description: "ISO 3166; empty while nobody has certified it" }),
    registered_ms: momentMs,
    registration_address: z.string(),
    last_sign_in_ms: momentMs.nullable(),
    last_sign_in_address: z.string().nullable(),
    frozen: z
      .strictObject({ reason: z.string(), review_by_ms: momentMs, overdue: z.boolean() })
      .nullable(),
    trading_prohibited_until_ms: momentMs.nullable(),
    withdrawals_blocked_until_ms: momentMs.nullable(),
    /** Until then a person reviews every withdrawal. */
    withdrawals_reviewed_until_ms: momentMs.nullable(),
    sponsor: memberName.nullable().meta({ description: "who invited" }),
    invited: z.int().nonnegative().meta({ description: "how many this member invited" }),
    balances: z.array(
      z.strictObject({
        ...balance.shape,
        value: decimalText.nullable().meta({ description: "USDT at the index; null: no price" }),
      }),
    ),
    total: decimalText.meta({ description: "USDT at the index; coins without a price count 0" }),
    holds: z
      .array(
        z.strictObject({
          coin: z.string(),
          kind: z.enum(["order", "withdrawal", "contract", "perpetual", "subscription"]),
          id: publicNumberText(({ kind }) => numberingOfHold(kind)),
          held: decimalText,
        }),
      )
      .meta({ description: "what the held amounts belong to; they add up to them" }),
    open_orders: z.int().nonnegative(),
    terms: z
      .array(
        z.strictObject({
          page: z.string(),
          version: z.int().positive(),
          language: z.string(),
          accepted_ms: momentMs,
        }),
      )
      .meta({
        description: "the terms and privacy notices that the member accepted, newest first",
      }),
    deposits: z.strictObject({
      credited: z.int().nonnegative(),
      value: decimalText.meta({ description: "USDT at the index when they were credited" }),
      waiting: z.int().nonnegative(),
    }),
    withdrawals: z.strictObject({
      done: z.int().nonnegative(),
      value: decimalText.meta({ description: "USDT at the index when they were asked for" }),
      waiting: z.int().nonnegative().meta({ description: "not yet sent" }),
    }),
    sequence: sequenceText,
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberOpenOrders = staffEndpoint({
  call: "GET /Staff/memberopenorders",
  permission: "members.file",
  summary: "A member's open orders.",
  input: z.object({ uid }),
  data: z.strictObject({ orders: z.array(order), sequence: sequenceText }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberOrders = staffEndpoint({
  call: "GET /Staff/memberorders",
  permission: "members.file",
  summary: "A member's orders, newest first.",
  input: z.object({ uid, ...page }),
  data: z.strictObject({ orders: z.array(order), ...paged }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberContracts = staffEndpoint({
  call: "GET /Staff/membercontracts",
  permission: "members.file",
  summary: "A member's contracts, newest first. Nothing here changes one.",
  input: z.object({ uid, ...page }),
  data: z.strictObject({ contracts: z.array(contract), ...paged }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberPositions = staffEndpoint({
  call: "GET /Staff/memberpositions",
  permission: "members.file",
  summary:
    "A member's positions on perpetual contracts: the open ones with their orders, and those " +
    "that are over, newest first. Nothing here changes one.",
  input: z.object({ uid, ...page }),
  data: z.strictObject({
    open: z.array(position),
    orders: z.array(perpetualOrder),
    past: z.array(positionLife),
    ...paged,
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberBills = staffEndpoint({
  call: "GET /Staff/memberbills",
  permission: "members.file",
  summary: "A member's bills, newest first.",
  input: z.object({ uid, coin: coin.optional(), ...page }),
  data: z.strictObject({ bills: z.array(bill), ...paged }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberSessions = staffEndpoint({
  call: "GET /Staff/membersessions",
  permission: "members.file",
  summary: "Where a member is signed in or was lately, newest first. No half of any session.",
  input: z.object({ uid }),
  data: z.strictObject({
    sessions: z.array(
      z.strictObject({
        opened_ms: momentMs,
        seen_ms: momentMs,
        ends_ms: momentMs,
        state: z.enum(["open", "ended", "revoked"]),
      }),
    ),
  }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});

export const memberAccess = staffEndpoint({
  call: "GET /Staff/memberaccess",
  permission: "members.file",
  summary:
    "What the staff did and saw of a member, newest first: exactly what the member is shown.",
  input: z.object({ uid, ...page }),
  data: z.strictObject({ entries: z.array(accessEntry), next_cursor: nextCursor }),
  rejections: ["USER_NOT_FOUND", "FILE_ACCESS_REQUIRED"],
});
