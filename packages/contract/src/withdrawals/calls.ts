import { z } from "zod";
import { coinWithNetworks, network, networkName } from "../markets/networks.ts";
import { BLOCK_REASONS } from "../members/terms.ts";
import { secondFactorCode, UNPROVED_REJECTIONS } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import {
  clientId,
  coin,
  cursor,
  decimalText,
  limit,
  line,
  momentMs,
  nextCursor,
  positiveDecimal,
  sixDigits,
} from "../wire/fields.ts";
import {
  commandNumber,
  commandNumberText,
  withdrawalNumber,
  withdrawalNumberText,
} from "../wire/public-numbers.ts";
import { WAIT_REASONS, WITHDRAWAL_REJECT_REASONS } from "./terms.ts";

export const WITHDRAWAL_STATUSES = [
  "pending_review",
  "passed",
  "sent",
  "done",
  "failed",
  "rejected",
  "cancelled",
] as const;

/** A saved address of the member to which coins may be sent. */
export const address = z.object({
  id: commandNumberText,
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  memo: z.string().nullable(),
  remark: z.string(),
  /** The address cannot be used before this moment; mostly it has passed. */
  usable_from_ms: momentMs,
  /** Until then a person reviews every withdrawal to it. */
  review_until_ms: momentMs,
  created_ms: momentMs,
});

export const withdrawal = z.object({
  id: withdrawalNumberText,
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  memo: z.string().nullable(),
  /** The quantity that leaves the balance: fee and arrival together. */
  qty: decimalText,
  fee: decimalText,
  arrival: decimalText,
  status: z.enum(WITHDRAWAL_STATUSES),
  wait_reason: z.enum(WAIT_REASONS).nullable(),
  /** Until then the next step is taken: it is decided, sent, or known to have arrived. */
  deadline_ms: momentMs.nullable(),
  /** The moment of its return, unless it is decided before. */
  return_ms: momentMs.nullable(),
  take_back_ms: momentMs
    .nullable()
    .meta({ description: "from then on `txcancel` takes back what was passed and not sent" }),
  reason: z.enum(WITHDRAWAL_REJECT_REASONS).nullable(),
  created_ms: momentMs,
  decided_ms: momentMs.nullable(),
});

/**
 * A reason for which the member cannot withdraw, and its end; null if it does not end by itself.
 */
export const block = z.object({
  reason: z.enum(["KYC_REQUIRED", "WITHDRAWAL_BLOCKED", "ACCOUNT_FROZEN", "PASSWORD_LOCKED"]),
  until_ms: momentMs.nullable(),
  /** The reason of the staff, where they blocked withdrawals. */
  by_staff_for: z.enum(BLOCK_REASONS).nullable(),
});

const REQUEST_REJECTIONS = [
  "KYC_REQUIRED",
  "ACCOUNT_FROZEN",
  "WITHDRAW_PASSWORD_NOT_SET",
  "WITHDRAW_PASSWORD_WRONG",
  "WITHDRAWAL_BLOCKED",
  "WITHDRAW_ADDRESS_NOT_FOUND",
  "BELOW_MINIMUM_WITHDRAWAL",
  "ABOVE_MAXIMUM_WITHDRAWAL",
  "WITHDRAWAL_DAILY_LIMIT",
  "INSUFFICIENT_BALANCE",
] as const;

export const withdrawalCoins = endpoint({
  method: "GET",
  path: "/Finance/txcoin",
  role: "member",
  summary: "The coins that can be withdrawn, with their networks.",
  input: z.object({}),
  data: z.object({ coins: z.array(coinWithNetworks) }),
  rejections: [],
});

export const withdrawalQuote = endpoint({
  method: "POST",
  path: "/Finance/getcoinnum",
  role: "member",
  summary: "What a withdrawal of that quantity would cost, bring, and why it would be refused.",
  input: z.object({ coin, network: networkName, qty: positiveDecimal }),
  data: z.object({
    fee: decimalText,
    /** null when the fee would eat the quantity. */
    arrival: decimalText.nullable(),
    minimum: decimalText,
    maximum: decimalText,
    /** The rest of today's limit, in USDT. */
    day_left: decimalText,
    /** The key of the refusal that the request would meet, its text in the caller's language. */
    refused: z.object({ error: z.string(), msg: z.string() }).nullable(),
  }),
  rejections: [],
});

export const withdrawalPage = endpoint({
  method: "GET",
  path: "/Finance/txpage",
  role: "member",
  summary: "What is needed to withdraw a coin: balance, networks, addresses, blocks.",
  input: z.object({ coin }),
  data: z.object({
    coin: z.string(),
    available: decimalText,
    networks: z.array(network),
    addresses: z.array(address),
    blocks: z.array(block),
    /** Until then a person reviews every withdrawal; null if none is needed. */
    reviewed_until_ms: momentMs.nullable(),
  }),
  rejections: [],
});

export const requestWithdrawal = endpoint({
  method: "POST",
  path: "/Finance/tbhandle",
  role: "member",
  summary: "Asks for a withdrawal to a saved address; the quantity is held at once.",
  input: z.object({
    coin,
    network: networkName,
    address: commandNumber,
    qty: positiveDecimal,
    password: sixDigits.meta({ description: "the withdrawal password" }),
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  data: z.object({ withdrawal, sequence: commandNumberText }),
  rejections: [
    ...REQUEST_REJECTIONS,
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const cancelWithdrawal = endpoint({
  method: "POST",
  path: "/Finance/txcancel",
  role: "member",
  summary: "Takes a withdrawal back that nobody has passed yet, or nobody has sent in time.",
  input: z.object({ id: withdrawalNumber, client_id: clientId.optional() }),
  data: z.object({ withdrawal, sequence: commandNumberText }),
  rejections: [
    "ILLEGAL_OPERATION",
    "ALREADY_REVIEWED",
    "WITHDRAWAL_NOT_FOUND",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const withdrawals = endpoint({
  method: "GET",
  path: "/Finance/txlist",
  role: "member",
  summary: "The member's withdrawals, newest first.",
  input: z.object({
    coin: coin.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    withdrawals: z.array(withdrawal),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const withdrawalInfo = endpoint({
  method: "GET",
  path: "/Finance/txinfo",
  role: "member",
  summary: "One withdrawal with its timeline.",
  input: z.object({ id: withdrawalNumber, min_sequence: commandNumber.optional() }),
  data: z.object({
    withdrawal,
    txid: z
      .string()
      .nullable()
      .meta({ description: "by which it left, for the network's explorer; null until then" }),
    words: z.string().nullable().meta({ description: "the reviewer's words at its rejection" }),
    timeline: z.array(
      z.object({
        step: z.enum(["requested", "held", "escalated", "proposed", ...WITHDRAWAL_STATUSES]),
        time_ms: momentMs,
      }),
    ),
    sequence: commandNumberText,
  }),
  rejections: ["WITHDRAWAL_NOT_FOUND"],
});

export const addAddress = endpoint({
  method: "POST",
  path: "/user/addaddress",
  role: "member",
  summary: "Remembers an address of the member's own.",
  input: z.object({
    /** Needed where a network carries several coins. */
    coin: coin.optional(),
    network: networkName,
    address: line.min(1).max(128),
    memo: line.max(64).optional(),
    remark: line.min(1).max(64),
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  data: z.object({ address, sequence: commandNumberText }),
  rejections: [
    ...UNPROVED_REJECTIONS,
    "VERIFICATION_CODE_ERROR",
    "ADDRESS_FORMAT",
    "ABOVE_MAXIMUM",
    "ACCOUNT_FROZEN",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const addresses = endpoint({
  method: "POST",
  path: "/user/addresslist",
  role: "member",
  summary: "The member's saved addresses, oldest first.",
  input: z.object({}),
  data: z.object({ addresses: z.array(address) }),
  rejections: [],
});

export const removeAddress = endpoint({
  method: "POST",
  path: "/user/deladdress",
  role: "member",
  summary: "Forgets a saved address.",
  input: z.object({
    id: commandNumber,
    code: secondFactorCode.optional(),
    client_id: clientId.optional(),
  }),
  data: NOTHING,
  rejections: [
    ...UNPROVED_REJECTIONS,
    "VERIFICATION_CODE_ERROR",
    "WITHDRAW_ADDRESS_NOT_FOUND",
    "IDEMPOTENCY_CONFLICT",
  ],
});
