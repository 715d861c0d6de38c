import { z } from "zod";
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
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";

/** Refusals of a quote, judged again when it is accepted (rules 6.4). */
const DESK_REJECTIONS = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "MARKET_NOT_OPEN",
  "QUOTE_AMOUNT_TOO_SMALL",
  "ABOVE_MAXIMUM",
  "CONVERT_INVENTORY",
] as const;

/** The terms, sealed by the server: they hold numbers that nobody outside shall count. */
const sealedQuote = z
  .string()
  .max(400)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ description: "the sealed statement, exactly as the quote had it" });

export const conversionQuote = endpoint({
  method: "GET",
  path: "/Finance/zhuanhua",
  role: "member",
  summary: "A sealed quote for changing one coin for another. Asking for it changes nothing.",
  input: z.object({ from: coin, to: coin, amount: positiveDecimal }),
  data: z.object({
    quote: z.string().meta({ description: "to be sent back as it is; it counts once" }),
    from: z.string(),
    to: z.string(),
    amount: decimalText,
    /** Credited when the quote is accepted, cut at 8 decimals. */
    received: decimalText,
    /** Received coins for one given coin, cut at 12 digits. */
    rate: decimalText,
    /** By how many percent the rate is worse than the index; the operator keeps it. */
    spread_percent: decimalText,
    /** The spread's cost in the coin that is received. */
    spread_cost: decimalText,
    /** The smallest amount that can be given: less would convert to zero. */
    least: decimalText,
    /** The rest that would be too little to be converted by itself; mostly 0. */
    dust: decimalText,
    issued_ms: momentMs,
    expires_ms: momentMs,
    /** The time until it expires, for clients whose clock is wrong. */
    lasts_ms: momentMs,
  }),
  rejections: [...DESK_REJECTIONS],
});

/** The given and the received coins, under the number that both lines of the bills begin with. */
const conversion = z.object({
  id: commandNumberText,
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  received: decimalText,
  time_ms: momentMs,
});

export const conversions = endpoint({
  method: "GET",
  path: "/Finance/zhuanhualist",
  role: "member",
  summary: "The member's conversions, newest first.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    conversions: z.array(conversion),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const convert = endpoint({
  method: "POST",
  path: "/Finance/zhuanhuahandle",
  role: "member",
  summary: "Accepts a quote: both coins change hands at once.",
  input: z.object({ quote: sealedQuote, client_id: clientId.optional() }),
  data: z.object({
    conversion,
    /** The balances of both coins afterwards. */
    balances: z.array(balance),
    sequence: commandNumberText,
  }),
  rejections: [...DESK_REJECTIONS, "QUOTE_EXPIRED", "INSUFFICIENT_BALANCE", "IDEMPOTENCY_CONFLICT"],
});
