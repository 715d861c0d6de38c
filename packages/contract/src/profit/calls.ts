import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs, timeZone } from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";

/** Whole days of the member's own, today included. */
export const PROFIT_PERIODS = ["today", "7d", "30d"] as const;
const profitPeriod = z.enum(PROFIT_PERIODS);
export type ProfitPeriod = z.output<typeof profitPeriod>;

/** The day begins at 00:00 of this time zone; UTC unless the caller names one. */
const zone = timeZone.optional();

const periodData = z.object({
  period: profitPeriod,
  from_ms: momentMs,
  /** The worth of everything at `from_ms`, and of what came and left since, each at its moment. */
  worth_before: decimalText,
  brought_in: decimalText,
  taken_out: decimalText,
  /** total − worth_before − brought_in + taken_out */
  profit: decimalText,
  /** Percent of worth_before + brought_in, rounded to 2 decimals; null when that is zero. */
  profit_percent: decimalText.nullable(),
});
export type PeriodData = z.output<typeof periodData>;

const costData = z.object({
  coin: z.string(),
  owned: decimalText,
  /** The cost of all of it, and of one coin on average, in USDT. */
  cost: decimalText,
  average_cost: decimalText,
});
export type CostData = z.output<typeof costData>;

export const profit = endpoint({
  method: "GET",
  path: "/Finance/profit",
  role: "member",
  summary: "The total in USDT, what was gained or lost since, and what each coin cost on average.",
  input: z.object({ zone, min_sequence: commandNumber.optional() }),
  data: z.object({
    coin: z.literal("USDT"),
    /** Available, held and locked together, each coin's worth cut at 8 decimals. */
    total: decimalText,
    /** Coins without an index; they count with the price of their last trade. */
    by_last_trade: z.array(z.string()),
    /** Coins that the member owns and that have no price yet; they count as zero. */
    unvalued: z.array(z.string()),
    /** Every period once, or none while the history lags behind the balances. */
    periods: z.array(periodData),
    /** Coins that the member owns, but for USDT. */
    costs: z.array(costData),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const worthLine = endpoint({
  method: "GET",
  path: "/Finance/worthline",
  role: "member",
  summary: "The worth of everything that the member owned, over a period.",
  input: z.object({ zone, period: profitPeriod }),
  data: z.object({
    coin: z.literal("USDT"),
    /** Oldest first, from the first moment at which the member owned something of worth. */
    points: z.array(z.object({ time_ms: momentMs, worth: decimalText })),
  }),
  rejections: [],
});
