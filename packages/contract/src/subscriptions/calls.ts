import { z } from "zod";
import { balance } from "../spot/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  clientId,
  cursor,
  decimalText,
  flag,
  limit,
  momentMs,
  nextCursor,
  positiveDecimal,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { project, subscribeRejections } from "./terms.ts";

export const projects = endpoint({
  method: "GET",
  path: "/Issue/index",
  role: "public",
  summary: "The sales of new coins that were opened, the newest first, with what is sold by now.",
  input: z.object({}),
  data: z.object({
    projects: z.array(project),
    time_ms: momentMs,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const projectOf = endpoint({
  method: "GET",
  path: "/Issue/details",
  role: "public",
  summary: "The terms of one sale, and what is sold by now.",
  input: z.object({ id: commandNumber }),
  data: z.object({ project, time_ms: momentMs, sequence: commandNumberText }),
  rejections: [],
});

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: "SHA-256 in lower-case hex" });

/** The part that one member has in a sale. */
export const part = z.strictObject({
  /** Pro rata: all that the member has committed, in quote coins. */
  committed: decimalText,
  quantity: decimalText,
  paid: decimalText,
  released: decimalText,
});
export type PartData = z.input<typeof part>;

/** Why the member cannot subscribe now, whatever the amount. */
export const OBSTACLES = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "SUBSCRIPTION_CLOSED",
  "SUBSCRIPTION_NOT_STARTED",
  "SUBSCRIPTION_ENDED",
  "SUBSCRIPTION_FORBIDDEN",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "DO_NOT_BUY_AGAIN",
] as const;

const own = {
  part,
  /** New coins that the member's person may still buy: the cap without those of all accounts. */
  cap_left: decimalText,
  obstacle: z.enum(OBSTACLES).nullable(),
};

export const ownPart = endpoint({
  method: "GET",
  path: "/Issue/own",
  role: "member",
  summary: "What the member has in a sale, and why no more can be subscribed.",
  input: z.object({ id: commandNumber }),
  data: z.object({ ...own, sequence: commandNumberText }),
  rejections: [],
});

const subscribed = z.object({
  project,
  part,
  balances: z.array(balance),
  sequence: commandNumberText,
});

export const subscribe = endpoint({
  method: "POST",
  path: "/Issue/subscribe",
  role: "member",
  summary: "First come: buy new coins at the price of the sale; they are locked at once.",
  input: z.object({ id: commandNumber, qty: positiveDecimal, client_id: clientId.optional() }),
  data: subscribed,
  rejections: subscribeRejections,
});

export const commit = endpoint({
  method: "POST",
  path: "/Issue/commit",
  role: "member",
  summary:
    "Pro rata: commit an amount until the allocation. It cannot be taken back; what the " +
    "allocation does not need is returned.",
  input: z.object({ id: commandNumber, amount: positiveDecimal, client_id: clientId.optional() }),
  data: subscribed,
  rejections: subscribeRejections,
});

/** The kinds of a member's own entries in a sale. */
export const STEPS = ["subscribe", "commit", "allocate", "refund", "release"] as const;

export const record = z.strictObject({
  project,
  part,
  /** The refund: the rest of an allocated commitment, or everything after a cancellation. */
  refunded: decimalText,
  /** The coins that each midnight (UTC) still releases. */
  calendar: z.array(z.strictObject({ release_ms: momentMs, quantity: decimalText })),
  steps: z.array(
    z.strictObject({
      kind: z.enum(STEPS),
      quantity: decimalText,
      money: decimalText,
      refund: decimalText,
      time_ms: momentMs,
    }),
  ),
});
export type RecordData = z.input<typeof record>;

export const records = endpoint({
  method: "GET",
  path: "/Issue/issuelog",
  role: "member",
  summary: "The member's part in each sale with all of its entries, the newest sale first.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    records: z.array(record),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** Entries of the issuer, entries of members, and decisions, which move nothing. */
export const ENTRY_KINDS = [
  "deliver",
  "return",
  "settle",
  "reward",
  ...STEPS,
  "open",
  "suspend",
  "resume",
  "cancel",
] as const;

export const entry = z.strictObject({
  kind: z.enum(ENTRY_KINDS),
  /** New coins. */
  quantity: decimalText,
  /** Paid, committed or returned; in `settle` the issuer's, in `reward` that of invitations. */
  money: decimalText,
  /** The part of an allocated commitment that came back. */
  refund: decimalText,
  /** Why it was suspended or cancelled; else null. */
  reason: z.string().nullable(),
  time_ms: momentMs,
});
export type EntryData = z.input<typeof entry>;

export const projectEntries = endpoint({
  method: "GET",
  path: "/Issue/entries",
  role: "public",
  summary:
    "Every entry of a sale, newest first, without the members' names: a sum's proof. Or only the " +
    "decisions about it, with their reasons.",
  input: z.object({
    id: commandNumber,
    decisions: flag.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 100, max: 100 }),
  }),
  data: z.object({
    entries: z.array(entry),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const ownProjects = endpoint({
  method: "GET",
  path: "/Issue/issuer",
  role: "member",
  summary: "The sales whose issuer the member is, drafts among them, the newest first.",
  input: z.object({}),
  data: z.object({ projects: z.array(project), sequence: commandNumberText }),
  rejections: [],
});

const supplied = z.object({ project, sequence: commandNumberText });

export const deliverSupply = endpoint({
  method: "POST",
  path: "/Issue/deliver",
  role: "member",
  summary: "The issuer delivers the whole supply for the terms whose hash is named.",
  input: z.object({
    id: commandNumber,
    terms: hash,
    client_id: clientId.optional(),
  }),
  data: supplied,
  rejections: [
    "IDEMPOTENCY_CONFLICT",
    "ACCOUNT_FROZEN",
    "TRADING_PROHIBITED",
    "INSUFFICIENT_BALANCE",
  ],
});

export const takeBackSupply = endpoint({
  method: "POST",
  path: "/Issue/takeback",
  role: "member",
  summary: "The issuer takes the supply back from a sale that two people have not opened yet.",
  input: z.object({ id: commandNumber, client_id: clientId.optional() }),
  data: supplied,
  rejections: ["IDEMPOTENCY_CONFLICT", "ACCOUNT_FROZEN", "TRADING_PROHIBITED"],
});
