import { z } from "zod";
import { indexPrice } from "../markets/calls.ts";
import { balance } from "../spot/calls.ts";
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
  wholeNumber,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import {
  CONTRACT_STATES,
  DIRECTIONS,
  HALT_REASONS,
  MODES,
  OUTCOMES,
  placeRejections,
  VOID_REASONS,
} from "./terms.ts";

/** SHA-256 in lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A duration that is offered, with what it costs in the long run (honesty H13). */
export const duration = z.object({
  minutes: z.int().positive(),
  /** The profit of a win for one staked coin: 0.75 is 75 %. */
  ratio: decimalText,
  stake_min: decimalText,
  stake_max: decimalText,
  /** The share of wins at which nothing is won or lost in the long run. */
  break_even: decimalText,
  /** The result of one staked coin if half of all orders win; below zero. */
  expected_return: decimalText,
});
export type DurationData = z.input<typeof duration>;

/** Why a mode takes no orders; null while it does. */
const closed = z.enum(["CLOSED", "COUNTRY", ...HALT_REASONS]).nullable();

/** Contracts on the index of one coin. */
export const offer = z.object({
  coin: z.string(),
  /** null before the first sample. */
  index: indexPrice.nullable(),
  /** Digits behind the point of an index price; a fixing has one more. */
  decimals: z.int().nonnegative(),
  durations: z.array(duration),
  closed: z.object({ real: closed, trial: closed }),
  /** When a halt ends by itself; null without one, or where people end it. */
  halted_until_ms: z.object({ real: momentMs.nullable(), trial: momentMs.nullable() }),
});
export type OfferData = z.input<typeof offer>;

export const contractOffers = endpoint({
  method: "GET",
  path: "/Contract/index",
  role: "public",
  summary: "The contracts that are offered, with their terms and what they cost in the long run.",
  input: z.object({}),
  data: z.object({
    offers: z.array(offer),
    /** The coin that each mode stakes; null where the exchange has none. */
    coins: z.object({ real: z.string().nullable(), trial: z.string().nullable() }),
    /** The rule of both fixings, and that of the index. */
    rule: z.string(),
    index_rule: z.string(),
    sources_min: z.int().positive(),
    time_ms: momentMs,
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** A contract as every call and channel returns it. */
export const contract = z.object({
  id: commandNumberText,
  mode: z.enum(MODES),
  coin: z.string(),
  direction: z.enum(DIRECTIONS),
  minutes: z.int().positive(),
  ratio: decimalText,
  stake: decimalText,
  /** The coin of the stake and of the profit. */
  stake_coin: z.string(),
  /** The profit of a win, which the pool has set aside. */
  profit: decimalText,
  state: z.enum(CONTRACT_STATES),
  outcome: z.enum(OUTCOMES).nullable(),
  void_reason: z.enum(VOID_REASONS).nullable(),
  /** The OK samples that there were for a void contract's missing price. */
  sample_count: z.int().nonnegative().nullable(),
  accepted_ms: momentMs,
  open_ms: momentMs,
  expiry_ms: momentMs,
  open_price: decimalText.nullable(),
  close_price: decimalText.nullable(),
  /** The amount that came back to the member, its stake included; null before the end. */
  paid: decimalText.nullable(),
  /** The amount won, or lost with a minus sign; null before the end. */
  result: decimalText.nullable(),
  ended_ms: momentMs.nullable(),
  /** SHA-256 of the text of all terms. */
  terms: hash,
  /** SHA-256 of the record; null for contracts without a close price. */
  record: hash.nullable(),
});
export type ContractData = z.input<typeof contract>;

export const placeContract = endpoint({
  method: "POST",
  path: "/Contract/placeorder",
  role: "member",
  summary: "Stake coins on the index being above or below its open price at expiry.",
  input: z.object({
    mode: z.enum(MODES),
    /** The coin whose index decides. */
    coin,
    direction: z.enum(DIRECTIONS),
    minutes: wholeNumber,
    amount: positiveDecimal,
    client_id: clientId.optional(),
  }),
  data: z.object({ contract, balances: z.array(balance), sequence: commandNumberText }),
  rejections: placeRejections,
});

export const contracts = endpoint({
  method: "GET",
  path: "/Contract/ctbill",
  role: "member",
  summary: "The member's contracts, newest first.",
  input: z.object({
    mode: z.enum(MODES).optional(),
    coin: coin.optional(),
    state: z
      .enum(["running", "ended"])
      .optional()
      .meta({ description: "contracts without an outcome yet, or those that are over; else both" }),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    contracts: z.array(contract),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const contractOf = endpoint({
  method: "GET",
  path: "/Contract/cbillinfo",
  role: "member",
  summary: "One of the member's contracts.",
  input: z.object({ id: commandNumber }),
  data: z.object({ contract, sequence: commandNumberText }),
  rejections: ["ORDER_NOT_FOUND"],
});

/**
 * The reading of one venue: its name, its time, the price as it wrote it, its trade's id, and
 * whether the reading counted, or why not.
 */
export const reading = z.tuple([
  z.string(),
  momentMs,
  z.string(),
  z.string().nullable(),
  z.string(),
]);

/**
 * A sample of a coin's index. Its hash is taken over the canonical text of the coin, these fields
 * and the hash of the sample before (rules 3.7).
 */
export const sample = z.object({
  seq: z.int().nonnegative(),
  ts: momentMs,
  p: decimalText,
  st: z.enum(["OK", "STALE"]),
  /** The rule of the index; null for samples from before rules had names, which have no `in`. */
  rule: z.string().nullable(),
  /** The hash of the list of readings. */
  in: hash.nullable(),
  /** null in a proof for samples after acceptance that no price follows from. */
  readings: z.array(reading).nullable(),
  /** The sample's own hash, so that a sample that was changed can be named. */
  hash,
});
export type SampleData = z.input<typeof sample>;

const chain = {
  coin: z.string(),
  /** The hash of the sample before the first. */
  prev: hash,
  /** Oldest first, without gaps. */
  samples: z.array(sample),
};

export const indexSamples = endpoint({
  method: "GET",
  path: "/Contract/samples",
  role: "public",
  summary:
    "Samples of a coin's index by number, oldest first, each with the venues' readings; " +
    "without `from` the newest ones.",
  input: z.object({
    coin,
    from: wholeNumber.optional(),
    limit: limit({ otherwise: 100, max: 1_000 }),
  }),
  data: z.object({ ...chain, sequence: commandNumberText }),
  rejections: [],
});

/**
 * The proof of an order: its terms and its record as the texts that their hashes are taken over,
 * and all samples from the last one at acceptance or before it to the first one at expiry or after
 * it, so it shows that neither window lacks one. It names no member, so anyone who knows the hash
 * of the record may read it.
 */
export const proof = z.object({
  format: z.literal("sumi-contract-proof-1"),
  record_hash: hash,
  /** The canonical text of the record, which names the order by the hash of its terms. */
  record: z.string(),
  terms: z.string(),
  outcome: z.enum(OUTCOMES),
  /** The amount that was paid, its stake included, in the coin of the stake. */
  paid: decimalText,
  /** The digits that an index price has. */
  index_decimals: z.int().nonnegative(),
  ...chain,
});
export type ProofData = z.input<typeof proof>;

export const contractProof = endpoint({
  method: "GET",
  path: "/Contract/record",
  role: "public",
  summary: "The terms, record and samples of a settled contract, by the hash of its record.",
  input: z.object({ record: hash }),
  data: proof,
  rejections: ["ORDER_NOT_FOUND"],
});

/** The state of a member's trial money. */
export const trial = z.object({
  /** null while the exchange has no trial money. */
  coin: z.string().nullable(),
  state: z.enum(["none", "active", "expired"]),
  available: decimalText,
  held: decimalText,
  granted_ms: momentMs.nullable(),
  expires_ms: momentMs.nullable(),
  /** The amount that a request would give now; zero if it would be refused. */
  next_grant: decimalText,
  /** When the next request may be made; null if never or now. */
  next_ms: momentMs.nullable(),
  /** The terms: the amount it is filled up to, and below how much that may be asked for. */
  grant: decimalText,
  refill_below: decimalText,
  valid_ms: z.int().positive(),
});
export type TrialData = z.input<typeof trial>;

export const trialMoney = endpoint({
  method: "GET",
  path: "/Contract/trial",
  role: "member",
  summary: "The member's trial money, and when more may be asked for.",
  input: z.object({}),
  data: z.object({ trial, sequence: commandNumberText }),
  rejections: [],
});

export const requestTrialMoney = endpoint({
  method: "POST",
  path: "/Contract/trialrequest",
  role: "member",
  summary: "Get trial money for the first time, or be filled up again.",
  input: z.object({ client_id: clientId.optional() }),
  data: z.object({ trial, sequence: commandNumberText }),
  rejections: ["ACCOUNT_FROZEN", "TRADING_PROHIBITED", "FEATURE_DISABLED"],
});
