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
  wholeNumber,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import { buyRejections, DELAY_REASONS, machine } from "./terms.ts";

export const machines = endpoint({
  method: "GET",
  path: "/Orepool/index",
  role: "public",
  summary: "The mining machines that were opened, the newest first, with what is left of each.",
  input: z.object({}),
  data: z.object({
    machines: z.array(machine),
    time_ms: momentMs,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const machineOf = endpoint({
  method: "GET",
  path: "/Orepool/kjinfo",
  role: "public",
  summary: "The terms of one machine, what is left of it, and what its pool holds and owes.",
  input: z.object({ id: commandNumber }),
  data: z.object({ machine, time_ms: momentMs, sequence: commandNumberText }),
  rejections: [],
});

/** Why the member cannot buy now, whatever the shares. */
export const MINING_OBSTACLES = [
  "ILLEGAL_OPERATION",
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "MINER_SALE_SUSPENDED",
  "MINER_SOLD_OUT",
] as const;

export const ownConditions = endpoint({
  method: "GET",
  path: "/Orepool/own",
  role: "member",
  summary: "What the member has of that which a machine asks of its buyers.",
  input: z.object({ id: commandNumber }),
  data: z.object({
    /** Available, held and locked, of the coin that the terms name. */
    platform: decimalText,
    /** Certified people whom the member has invited; not counted where none are asked for. */
    referrals: z.int().nonnegative(),
    has_bought: z.boolean(),
    available: decimalText.meta({ description: "of the coin that is paid with" }),
    obstacle: z.enum(MINING_OBSTACLES).nullable(),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const HOLDING_STATES = ["normal", "expired", "stopped"] as const;

export const holding = z.strictObject({
  id: commandNumberText,
  machine,
  shares: z.int().positive(),
  cost: decimalText,
  state: z.enum(HOLDING_STATES),
  bought_ms: momentMs,
  /** Midnight (UTC) before the first day of income, and after the last one. */
  begins_ms: momentMs,
  expires_ms: momentMs,
  days_paid: z.int().nonnegative(),
  /** All income that was paid, frozen or not; of it, what is frozen now. */
  income: decimalText,
  frozen: decimalText,
  /** Days whose income is due and waits. */
  delayed: z.int().nonnegative(),
  refund: decimalText,
});
export type HoldingData = z.input<typeof holding>;

const bought = z.object({
  holding,
  balances: z.array(balance),
  sequence: commandNumberText,
});

export const buy = endpoint({
  method: "POST",
  path: "/Orepool/buy",
  role: "member",
  summary: "Buys shares of a shared machine, or without any a whole one.",
  input: z.object({
    id: commandNumber,
    shares: wholeNumber.optional(),
    client_id: clientId.optional(),
  }),
  data: bought,
  rejections: buyRejections,
});

export const holdings = endpoint({
  method: "GET",
  path: "/Orepool/holdings",
  role: "member",
  summary: "All that the member has bought, the newest first. Every figure is a sum of entries.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    holdings: z.array(holding),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const INCOME_STATES = ["released", "frozen", "delayed"] as const;

export const income = z.strictObject({
  holding: commandNumberText,
  machine: commandNumberText,
  name: z.string(),
  /** SHA-256 of the machine's prospectus. */
  prospectus: z.string(),
  coin: z.string(),
  shares: z.int().nonnegative(),
  /** Midnight (UTC) at the begin of its day. */
  day_ms: momentMs,
  /** Null while it waits for a price. */
  amount: decimalText.nullable(),
  state: z.enum(INCOME_STATES),
  reason: z.enum(DELAY_REASONS).nullable(),
  time_ms: momentMs,
});
export type IncomeData = z.input<typeof income>;

const incomePage = z.object({
  incomes: z.array(income),
  next_cursor: nextCursor,
  sequence: commandNumberText,
});

export const incomes = endpoint({
  method: "GET",
  path: "/Orepool/Profitlist",
  role: "member",
  summary: "The member's income, the newest first: released, frozen, or due and delayed.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 50, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: incomePage,
  rejections: [],
});

/** The income in one coin: all that was paid, the part frozen now, and the last days. */
export const coinIncome = z.strictObject({
  coin: z.string(),
  total: decimalText,
  frozen: decimalText,
  /** Days without income are left out. */
  days: z.array(
    z.strictObject({
      /** Midnight (UTC) at the begin of the day. */
      day_ms: momentMs,
      released: decimalText,
      frozen: decimalText,
    }),
  ),
});
export type CoinIncomeData = z.input<typeof coinIncome>;
export type IncomeDayData = CoinIncomeData["days"][number];

/** So many days are told beside the sums. */
export const SUMMARY_DAYS = 14;

export const incomeSummary = endpoint({
  method: "GET",
  path: "/Orepool/summary",
  role: "member",
  summary: "The sums of the member's income, coin by coin, and the income of the last 14 days.",
  input: z.object({}),
  data: z.object({
    coins: z.array(coinIncome),
    /** Purchases that still have income. */
    running: z.int().nonnegative(),
    /** Incomes that are due and wait. */
    delayed: z.int().nonnegative(),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const incomesOf = endpoint({
  method: "GET",
  path: "/Orepool/profitline",
  role: "member",
  summary: "One purchase of the member's with its income, the newest first.",
  input: z.object({
    id: commandNumber,
    cursor: cursor.optional(),
    limit: limit({ otherwise: 50, max: 100 }),
  }),
  data: incomePage.extend({ holding }),
  rejections: [],
});

/** Entries of the pool, entries of members, and decisions, which move nothing. */
export const MINING_ENTRY_KINDS = [
  "fund",
  "reduce",
  "buy",
  "pay",
  "freeze",
  "release",
  "expire",
  "refund",
  "delay",
  "due",
  "price",
  "open",
  "suspend",
  "resume",
  "stop",
  "thaw",
] as const;

export const miningEntry = z.strictObject({
  kind: z.enum(MINING_ENTRY_KINDS),
  /** Coins that the machine yields; of a day that is due, what it owes to all. */
  quantity: decimalText,
  /** Coins that buyers pay with; of a day that is due, the price of its coins. */
  money: decimalText,
  shares: z.int().nonnegative(),
  days: z.int().nonnegative(),
  /** Midnight (UTC) at the begin of the day that it is about, or null. */
  day_ms: momentMs.nullable(),
  reason: z.string().nullable(),
  time_ms: momentMs,
});
export type MiningEntryData = z.input<typeof miningEntry>;

export const machineEntries = endpoint({
  method: "GET",
  path: "/Orepool/entries",
  role: "public",
  summary:
    "Every entry of a machine and its pool, newest first, without the members' names; or the " +
    "decisions about it, with their reasons.",
  input: z.object({
    id: commandNumber,
    decisions: flag.optional(),
    cursor: cursor.optional(),
    limit: limit({ otherwise: 100, max: 100 }),
  }),
  data: z.object({
    entries: z.array(miningEntry),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});
