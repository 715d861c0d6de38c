import { z } from "zod";
import { explorer, network, networkName } from "../markets/networks.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  clientId,
  coin,
  cursor,
  decimalText,
  limit,
  momentMs,
  nextCursor,
  positiveDecimal,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { transaction } from "../wire/transaction.ts";
import { DEPOSIT_REJECT_REASONS } from "./terms.ts";

/** "confirming": not decided yet. */
export const DEPOSIT_STATUSES = ["confirming", "credited", "rejected"] as const;

/** A network, and whether it takes deposits and has an address for the member. */
const depositNetwork = network.extend({ open: z.boolean() });

export const deposit = z.object({
  id: commandNumberText,
  coin: z.string(),
  network: z.string(),
  /** As it was announced. */
  amount: decimalText,
  /** The amount that arrived and is credited; null until then. */
  credited: decimalText.nullable(),
  txid: z.string().nullable(),
  status: z.enum(DEPOSIT_STATUSES),
  /** One person has confirmed it, and it needs two because it is over a limit. */
  awaits_second: z.boolean(),
  reason: z.enum(DEPOSIT_REJECT_REASONS).nullable(),
  created_ms: momentMs,
  deadline_ms: momentMs.nullable().meta({ description: "until then the staff decide about it" }),
  decided_ms: momentMs.nullable(),
});

export const depositCoins = endpoint({
  method: "GET",
  path: "/User/czcoin",
  role: "member",
  summary: "The coins that can be deposited, with their networks.",
  input: z.object({}),
  data: z.object({
    coins: z.array(z.object({ coin: z.string(), networks: z.array(depositNetwork) })),
  }),
  rejections: [],
});

export const depositNetworks = endpoint({
  method: "POST",
  path: "/Finance/getsymbol",
  role: "member",
  summary: "The networks of a coin, with minimums, fees and confirmations.",
  input: z.object({ coin }),
  data: z.object({ coin: z.string(), networks: z.array(depositNetwork) }),
  rejections: [],
});

const page = z.object({
  coin: z.string(),
  network: z.string(),
  /** Null until the member asks for one. */
  address: z.string().nullable(),
  /** To be sent along, or the coins are lost; null where the network has none. */
  memo: z.string().nullable(),
  minimum: decimalText,
  confirmations: z.int().positive(),
  /** An address to which nobody deposits for so long is taken back, after a notice. */
  unused_address_ms: z.int().positive(),
  /** So many new addresses a member is given in 24 hours. */
  addresses_day_max: z.int().positive(),
  /** A warning about possible losses, in the caller's language, to be read before sending. */
  warning: z.string(),
});

export const depositPage = endpoint({
  method: "GET",
  path: "/Finance/czpage",
  role: "member",
  summary: "Where the member deposits a coin. It shows an address once one is assigned.",
  input: z.object({ coin, network: networkName }),
  data: page,
  rejections: ["FEATURE_DISABLED", "DEPOSITS_PAUSED"],
});

export const assignAddress = endpoint({
  method: "POST",
  path: "/Finance/czaddress",
  role: "member",
  summary: "Assigns the member an address on a network; one who has an address keeps it.",
  input: z.object({ coin, network: networkName }),
  data: page,
  rejections: [
    "FEATURE_DISABLED",
    "DEPOSITS_PAUSED",
    "ADDRESSES_RESERVED",
    "ADDRESSES_DAILY_LIMIT",
  ],
});

export const depositAddresses = endpoint({
  method: "GET",
  path: "/Finance/czaddresses",
  role: "member",
  summary: "Every coin on every network, with the address at which the member deposits it.",
  input: z.object({}),
  data: z.object({
    addresses: z.array(
      z.object({
        coin: z.string(),
        network: z.string(),
        /** Null until the member has asked for one. */
        address: z.string().nullable(),
        memo: z.string().nullable(),
        /** False while deposits are paused there, or while no address is left for the member. */
        open: z.boolean(),
        explorer,
      }),
    ),
  }),
  rejections: [],
});

export const announceDeposit = endpoint({
  method: "POST",
  path: "/Finance/czhandle",
  role: "member",
  summary: "Announces a transfer, with a picture that shows it. Credited is what arrives.",
  input: z.object({
    coin,
    network: networkName,
    amount: positiveDecimal,
    txid: transaction.optional(),
    client_id: clientId.optional(),
  }),
  files: { voucher: "a picture of the transfer: JPEG, PNG or WebP" },
  data: z.object({ deposit, sequence: commandNumberText }),
  rejections: [
    "DEPOSITS_PAUSED",
    "BELOW_MINIMUM_DEPOSIT",
    "DEPOSIT_VOUCHER_REQUIRED",
    "DUPLICATE_DEPOSIT",
    "TRANSACTION_FORMAT",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const deposits = endpoint({
  method: "GET",
  path: "/Finance/czlist",
  role: "member",
  summary: "The member's deposits, newest first.",
  input: z.object({
    coin: coin.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    deposits: z.array(deposit),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const depositInfo = endpoint({
  method: "GET",
  path: "/Finance/czinfo",
  role: "member",
  summary: "One deposit with its timeline and a link to its voucher.",
  input: z.object({ id: commandNumber, min_sequence: commandNumber.optional() }),
  data: z.object({
    deposit,
    timeline: z.array(
      z.object({ step: z.enum(["announced", "credited", "rejected"]), time_ms: momentMs }),
    ),
    confirmations: z.int().positive(),
    words: z.string().nullable().meta({ description: "the reviewer's words at its rejection" }),
    /** Shows the voucher to this session for some minutes; null once it is erased. */
    voucher: z.object({ url: z.string(), expires_ms: momentMs }).nullable(),
    sequence: commandNumberText,
  }),
  rejections: ["DEPOSIT_NOT_FOUND"],
});
