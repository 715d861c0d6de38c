import { z } from "zod";
import { balance } from "../spot/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, coin, decimalText, momentMs, positiveDecimal } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** Refusals of a quote, judged again when it is accepted (rules 6.4). */
const DESK_REJECTIONS = [
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "FEATURE_DISABLED",
  "MARKET_NOT_OPEN",
  "QUOTE_AMOUNT_TOO_SMALL",
  "ABOVE_MAXIMUM",
  "CONVERT_INVENTORY",
] as const;

/** The quote's own figures, then the server's signature. It contains no secret. */
const signedQuote = z
  .string()
  .max(200)
  .regex(/^\d+(\.\d+){6}\.[A-Za-z0-9_-]{43}$/)
  .meta({ description: "the signed statement, exactly as the quote had it" });

export const conversionQuote = endpoint({
  method: "GET",
  path: "/Finance/zhuanhua",
  role: "member",
  summary: "A signed quote for changing one coin for another. Asking for it changes nothing.",
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

export const convert = endpoint({
  method: "POST",
  path: "/Finance/zhuanhuahandle",
  role: "member",
  summary: "Accepts a quote: both coins change hands at once.",
  input: z.object({ quote: signedQuote, client_id: clientId.optional() }),
  data: z.object({
    conversion: z.object({
      /** The number that both lines on the bills begin with. */
      id: commandNumberText,
      from: z.string(),
      to: z.string(),
      amount: decimalText,
      received: decimalText,
      time_ms: momentMs,
    }),
    /** The balances of both coins afterwards. */
    balances: z.array(balance),
    sequence: commandNumberText,
  }),
  rejections: [...DESK_REJECTIONS, "QUOTE_EXPIRED", "INSUFFICIENT_BALANCE", "IDEMPOTENCY_CONFLICT"],
});
