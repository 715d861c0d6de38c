import { z } from "zod";
import { bill } from "../bills/calls.ts";
import { indexPrice } from "../markets/calls.ts";
import { balance } from "../spot/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { coin, decimalText, momentMs } from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";

export const balances = endpoint({
  method: "GET",
  path: "/Finance/index",
  role: "member",
  summary: "The member's balances, one row for each coin.",
  input: z.object({}),
  data: z.object({ balances: z.array(balance), sequence: commandNumberText }),
  rejections: [],
});

export const money = endpoint({
  method: "GET",
  path: "/Finance/getmoney",
  role: "member",
  summary: "The member's balance of one coin.",
  input: z.object({ coin }),
  data: z.object({ ...balance.shape, sequence: commandNumberText }),
  rejections: [],
});

export const coinInfo = endpoint({
  method: "GET",
  path: "/Finance/coininfo",
  role: "member",
  summary: "One coin: balance, index price, its price line of 24 hours and recent bills.",
  input: z.object({ coin, min_sequence: commandNumber.optional() }),
  data: z.object({
    balance,
    /** null before the first sample. */
    index: indexPrice.nullable(),
    /** Hourly index prices, oldest first. */
    price_line: z.array(z.object({ time_ms: momentMs, price: decimalText })),
    bills: z.array(bill),
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** So many moments are named; what becomes free after them is one sum. */
export const UNLOCKS_NAMED = 5;

export const unlocks = endpoint({
  method: "GET",
  path: "/Finance/unlocks",
  role: "member",
  summary:
    "When the member's locked coins become free. The parts add up to what is locked, but for " +
    "coins that a cancelled sale takes back.",
  input: z.object({ coin }),
  data: z.object({
    locked: decimalText,
    /** Should be free by now, and waits for income that is delayed. */
    overdue: decimalText,
    /** The next moments, the first one first. */
    next: z.array(z.strictObject({ release_ms: momentMs, quantity: decimalText })),
    later: decimalText,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const totalValue = endpoint({
  method: "GET",
  path: "/Finance/getallzhehe",
  role: "member",
  summary: "All balances and open positions valued in USDT at the index.",
  input: z.object({}),
  data: z.object({
    coin: z.literal("USDT"),
    /** Available, held, locked and positions together, each coin's worth cut at 8 decimals. */
    total: decimalText,
    /** The part of it in open positions: their margins and results at the mark. */
    positions: decimalText,
    /** Coins without an index; they count with the price of their last trade. */
    by_last_trade: z.array(z.string()),
    /** Coins that the member owns and that have no price yet; they count as zero. */
    unvalued: z.array(z.string()),
    sequence: commandNumberText,
  }),
  rejections: [],
});
