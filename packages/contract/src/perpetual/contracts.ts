import { z } from "zod";
import { ticker } from "../markets/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { cursor, decimalText, limit, momentMs, nextCursor, wholeNumber } from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { CONTRACT_STATUSES, contractSymbol, INSURANCE_ENTRIES, STATUS_REASONS } from "./terms.ts";

/** SHA-256 in lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Figures that change each second: the last 24 hours, mark, index, funding, open interest. */
export const contractFigures = z.object({
  ...ticker.shape,
  /** null before the first sample; STALE repeats the last good ones. */
  mark: decimalText.nullable(),
  index: decimalText.nullable(),
  mark_status: z.enum(["OK", "STALE"]).nullable(),
  mark_ms: momentMs.nullable(),
  /** The rate of the last funding as a share, 0 before the first; above zero longs paid. */
  last_rate: decimalText,
  /** The rate that the premiums so far would give, and when it is fixed. */
  next_rate: decimalText,
  next_funding_ms: momentMs,
  /** The sum of all longs, which is that of all shorts. */
  open_interest: decimalText,
  status: z.enum(CONTRACT_STATUSES),
  reason: z.enum(STATUS_REASONS),
});
export type ContractFiguresData = z.input<typeof contractFigures>;

const tier = z.object({
  /** The greatest notional. */
  max: decimalText,
  max_leverage: z.int().positive(),
  /** Shares of the notional, and what is deducted. */
  maintenance_rate: decimalText,
  deduction: decimalText,
});

/** Those terms of a contract that an operator may change. Rates are shares: 0.001 is 0.1 %. */
export const contractTerms = z.object({
  min_qty: decimalText,
  max_qty: decimalText,
  maker_rate: decimalText,
  taker_rate: decimalText,
  max_open_orders: z.int().positive(),
  tiers: z.array(tier),
  /** The share of the notional that a liquidation costs at most. */
  liquidation_rate: decimalText,
  /** The greatest distance from the mark at which the insurance fund buys back. */
  liquidation_spread: decimalText,
  funding: z.object({
    minutes: z.int().positive(),
    interest: decimalText,
    damper: decimalText,
    cap: decimalText,
  }),
});
export type ContractTermsData = z.input<typeof contractTerms>;

/** A contract with its terms in force. Rates are shares: 0.001 is 0.1 %. */
export const perpetualContract = z.object({
  ...contractFigures.shape,
  /** The coin whose index prices it, and the coin of margin, fees and results. */
  coin: z.string(),
  settle_coin: z.string(),
  /** Why nobody may open a position now; null while openings are taken. */
  closed: z.enum(["CLOSED", "STATUS", "STALE", "INSURANCE"]).nullable(),
  listed_ms: momentMs,
  /** When a halt ends by itself; null without one, or where people end it. */
  halted_until_ms: momentMs.nullable(),
  /** When it ends; null unless that was announced. */
  settle_ms: momentMs.nullable(),
  /** From then on it takes no orders, and the index makes the price of its end. */
  orders_until_ms: momentMs.nullable(),
  /** The digits behind the point of an index price or a mark. */
  decimals: z.int().nonnegative(),
  tick: decimalText,
  lot: decimalText,
  max_price: decimalText,
  ...contractTerms.shape,
  /** The prices that orders may name now; null before the first index. */
  price_limits: z.object({ highest_buy: decimalText, lowest_sell: decimalText }).nullable(),
  /** The price of 24 hours ago, then closing prices of each hour, oldest first. */
  sparkline: z.array(decimalText),
});
export type PerpetualContractData = z.input<typeof perpetualContract>;

export const perpetualContracts = endpoint({
  method: "GET",
  path: "/Perpetual/contracts",
  role: "public",
  summary:
    "All contracts with tiers, limits, mark, index and funding. Book, trades and candles are the " +
    "calls of markets, under the contract's symbol.",
  input: z.object({}),
  data: z.object({
    contracts: z.array(perpetualContract),
    time_ms: momentMs,
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** A sample of the mark. Its hash is taken over the text of its fields and the hash before. */
export const markSample = z.object({
  /** The number of the index sample that it follows. */
  seq: z.int().nonnegative(),
  ts: momentMs,
  st: z.enum(["OK", "STALE"]),
  index: decimalText,
  p: decimalText,
  /** The best prices and the last trade's in ticks; 0 where there is none. */
  bid: z.int().nonnegative(),
  ask: z.int().nonnegative(),
  last: z.int().nonnegative(),
  /** The two prices of rules 2.3; `p2` is 0 where there is none. */
  p1: decimalText,
  p2: decimalText,
  hash,
});
export type MarkSampleData = z.input<typeof markSample>;

export const markSamples = endpoint({
  method: "GET",
  path: "/Perpetual/marks",
  role: "public",
  summary:
    "Samples of a contract's mark by the number of their index sample, oldest first, each with " +
    "what it was made of; without `from` the newest ones.",
  input: z.object({
    symbol: contractSymbol,
    from: wholeNumber.optional(),
    limit: limit({ otherwise: 100, max: 1_000 }),
  }),
  data: z.object({
    symbol: z.string(),
    /** The hash of the sample before the first. */
    prev: hash,
    /** Oldest first, without gaps. */
    samples: z.array(markSample),
    sequence: commandNumberText,
  }),
  rejections: [],
});

const pages = {
  cursor: cursor.optional(),
  limit: limit({ otherwise: 20, max: 100 }),
  min_sequence: commandNumber.optional(),
};

/** A funding of a contract, and everything that its rate is made of. */
export const fundingRate = z.object({
  symbol: z.string(),
  due_ms: momentMs,
  /** null: it was skipped, because the mark of the instant was not fresh. */
  rate: decimalText.nullable(),
  mark: decimalText.nullable(),
  /** The mean of the interval's premium samples as a share, and how many there were. */
  premium: decimalText.nullable(),
  samples: z.int().nonnegative(),
});
export type FundingRateData = z.input<typeof fundingRate>;

export const fundingRates = endpoint({
  method: "GET",
  path: "/Perpetual/fundingrates",
  role: "public",
  summary: "The fundings of a contract, newest first.",
  input: z.object({ symbol: contractSymbol, ...pages }),
  data: z.object({
    fundings: z.array(fundingRate),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** A change of the insurance fund. */
export const insuranceEntry = z.object({
  id: commandNumberText,
  kind: z.enum(INSURANCE_ENTRIES),
  /** null for the house's own transfers. */
  symbol: z.string().nullable(),
  coin: z.string(),
  amount: decimalText,
  balance_after: decimalText,
  time_ms: momentMs,
});
export type InsuranceEntryData = z.input<typeof insuranceEntry>;

export const insuranceFund = endpoint({
  method: "GET",
  path: "/Perpetual/insurance",
  role: "public",
  summary:
    "The insurance fund: its balance, the balance below which no position is opened, since when " +
    "it has been below that, and every change of it, newest first.",
  input: z.object(pages),
  data: z.object({
    coin: z.string(),
    balance: decimalText,
    minimum: decimalText,
    /** null while the balance is at least the minimum. */
    short_since_ms: momentMs.nullable(),
    entries: z.array(insuranceEntry),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});
