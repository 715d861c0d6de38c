import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/**
 * The phases of an auction (rules 1.8): "collecting" takes and cancels orders, "frozen" takes them
 * and cancels none, "closed" waits for its price.
 */
export const AUCTION_PHASES = [
  "announced",
  "collecting",
  "frozen",
  "closed",
  "over",
  "stopped",
] as const;

/** The price that the orders collected by now would give, and what would trade at it. */
export const indication = z.strictObject({
  price: decimalText,
  volume: decimalText,
  /** The quantity that one side offers at this price and the other does not take. */
  surplus: decimalText,
  surplus_side: z.enum(["buy", "sell"]).nullable(),
});

/** Everything that everybody may know of the opening auction of a market. */
export const auction = z.strictObject({
  symbol: z.string(),
  /** The sale whose price it is measured from. */
  project: commandNumberText,
  sale_price: decimalText,
  /** 2 and more where an auction was stopped before. */
  attempt: z.int().positive(),
  phase: z.enum(AUCTION_PHASES),
  start_ms: momentMs,
  /** From here on nothing is cancelled or reduced. */
  frozen_ms: momentMs,
  /** The end comes after this moment, and at `latest_ms` at the latest. */
  draw_ms: momentMs,
  latest_ms: momentMs,
  /** The prices that orders may name. */
  low: decimalText,
  high: decimalText,
  /** null before orders cross, and once the auction is over. */
  indication: indication.nullable(),
  /** The price of its trades; null before it is found, and where nothing crossed. */
  price: decimalText.nullable(),
});
export type AuctionData = z.input<typeof auction>;

export const auctions = endpoint({
  method: "GET",
  path: "/Trade/auctions",
  role: "public",
  summary: "The opening auction of each market that has or had one, with the price in prospect.",
  input: z.object({}),
  data: z.object({
    auctions: z.array(auction),
    time_ms: momentMs,
    sequence: commandNumberText,
  }),
  rejections: [],
});
