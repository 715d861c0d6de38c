import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import {
  clientId,
  cursor,
  decimalText,
  flag,
  limit,
  momentMs,
  nextCursor,
  positiveDecimal,
  symbol,
  timeMs,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import {
  cancelRejections,
  END_REASONS,
  ORDER_KINDS,
  ORDER_STATUSES,
  placeRejections,
  SELF_TRADE_MODES,
  SIDES,
  TIMES_IN_FORCE,
} from "./terms.ts";

/**
 * An order as every call and channel returns it: in answers, in history and on the live channel.
 */
export const order = z.object({
  id: commandNumberText,
  /** The member's own name for it. */
  client_id: z.string().nullable(),
  symbol: z.string(),
  side: z.enum(SIDES),
  type: z.enum(ORDER_KINDS),
  /** null for the market kinds, which take once and never rest. */
  tif: z.enum(TIMES_IN_FORCE).nullable(),
  post_only: z.boolean(),
  /** null for the market kinds. */
  price: decimalText.nullable(),
  /** null for a buy by amount. */
  qty: decimalText.nullable(),
  /** The most that a buy by amount may spend, in the quote coin. */
  amount: decimalText.nullable(),
  stop_price: decimalText.nullable(),
  /** The trigger fires when the last price is at or above, or at or below, `stop_price`. */
  stop_when: z.enum(["above", "below"]).nullable(),
  stp: z.enum(SELF_TRADE_MODES),
  filled: decimalText,
  /** Quote coin traded so far. */
  turnover: decimalText,
  /** turnover / filled, cut at 8 decimals; null before the first fill. */
  average_price: decimalText.nullable(),
  /** Percent, cut at 2 decimals: of the quantity, or of the amount when buying by amount. */
  completion: decimalText,
  /** Charged in the coin that the order receives. */
  fee: decimalText,
  fee_coin: z.string(),
  maker_rate: decimalText,
  taker_rate: decimalText,
  /** Quantity taken away by self-trade prevention. */
  prevented: decimalText,
  /** The amount still held for it, in the coin it pays with. */
  held: decimalText,
  held_coin: z.string(),
  status: z.enum(ORDER_STATUSES),
  end_reason: z.enum(END_REASONS).nullable(),
  created_ms: momentMs,
  ended_ms: momentMs.nullable(),
});
export type OrderData = z.input<typeof order>;

/** One trade as one of its two orders sees it. A member who met themselves has one row for each. */
export const fill = z.object({
  /** The trade's public id. */
  id: commandNumberText,
  order_id: commandNumberText,
  symbol: z.string(),
  side: z.enum(SIDES),
  role: z.enum(["maker", "taker"]),
  price: decimalText,
  qty: decimalText,
  /** price × qty, in the quote coin. */
  notional: decimalText,
  fee: decimalText,
  fee_coin: z.string(),
  time_ms: momentMs,
});
export type FillData = z.input<typeof fill>;

/**
 * One coin of one member; the three parts and the margin of positions add up to all that the member
 * owns.
 */
export const balance = z.object({
  coin: z.string(),
  available: decimalText,
  /** Held for open orders and withdrawals. */
  held: decimalText,
  /** Owned, but not usable before a date. */
  locked: decimalText,
});
export type BalanceData = z.input<typeof balance>;

/** The outcome of a trading call. Repeated under its key, it returns the recorded outcome. */
const traded = {
  fills: z.array(fill),
  /** The balances of the market's two coins, as of `sequence`. */
  balances: z.array(balance),
  sequence: commandNumberText,
};

const orderName = {
  id: commandNumber.optional(),
  /** The client_id under which the order was placed. */
  orig_client_id: clientId.optional(),
};

export const placeOrder = endpoint({
  method: "POST",
  path: "/Trade/placeorder",
  role: "member",
  summary: "Place a spot order: limit, market, stop-limit or stop-market.",
  input: z.object({
    symbol,
    side: z.enum(SIDES),
    type: z.enum(ORDER_KINDS),
    /** GTC unless given; a market kind takes once and admits only IOC. */
    tif: z.enum(TIMES_IN_FORCE).optional(),
    post_only: flag.default(false),
    price: positiveDecimal.optional(),
    qty: positiveDecimal.optional(),
    amount: positiveDecimal.optional(),
    stop_price: positiveDecimal.optional(),
    stp: z.enum(SELF_TRADE_MODES).default("EXPIRE_TAKER"),
    client_id: clientId.optional(),
  }),
  data: z.object({ order, ...traded }),
  rejections: placeRejections,
});

export const amendOrder = endpoint({
  method: "POST",
  path: "/Trade/amendorder",
  role: "member",
  summary: "Change the price or the total quantity of an open order.",
  input: z.object({
    ...orderName,
    price: positiveDecimal.optional(),
    /** The new total, which must exceed the quantity filled already. */
    qty: positiveDecimal.optional(),
    client_id: clientId.optional(),
  }),
  data: z.object({ order, ...traded }),
  rejections: [...placeRejections, ...cancelRejections],
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/Trade/cancelorder",
  role: "member",
  summary: "Cancel an open order.",
  input: z.object({ ...orderName, client_id: clientId.optional() }),
  data: z.object({ order, balances: traded.balances, sequence: traded.sequence }),
  rejections: [...cancelRejections, "ACCOUNT_FROZEN", "MARKET_NOT_OPEN", "IDEMPOTENCY_CONFLICT"],
});

export const cancelAll = endpoint({
  method: "POST",
  path: "/Trade/cancelall",
  role: "member",
  summary: "Cancel every open order, in one market or in all.",
  input: z.object({ symbol: symbol.optional(), client_id: clientId.optional() }),
  data: z.object({ count: z.int().nonnegative(), sequence: commandNumberText }),
  rejections: ["AUCTION_FROZEN", "ACCOUNT_FROZEN", "MARKET_NOT_OPEN", "IDEMPOTENCY_CONFLICT"],
});

export const openOrders = endpoint({
  method: "GET",
  path: "/Trade/openorders",
  role: "member",
  summary: "The member's open orders and waiting triggers, newest first.",
  input: z.object({ symbol: symbol.optional() }),
  data: z.object({ orders: z.array(order), sequence: commandNumberText }),
  rejections: [],
});

const page = {
  cursor: cursor.optional(),
  limit: limit({ otherwise: 20, max: 100 }),
  min_sequence: commandNumber.optional(),
};

/** The filter of both histories; an absent field does not filter. */
const historyFilter = {
  symbol: symbol.optional(),
  from_ms: timeMs.optional().meta({ description: "from this moment on" }),
  to_ms: timeMs.optional().meta({ description: "before this moment" }),
};

export const orders = endpoint({
  method: "GET",
  path: "/Trade/orders",
  role: "member",
  summary: "The member's orders by when they were placed, newest first.",
  input: z.object({
    ...historyFilter,
    state: z
      .enum(["open", "ended"])
      .optional()
      .meta({ description: "orders that may still trade, or those that are over; else both" }),
    ...page,
  }),
  data: z.object({ orders: z.array(order), next_cursor: nextCursor, sequence: commandNumberText }),
  rejections: [],
});

export const fills = endpoint({
  method: "GET",
  path: "/Trade/fills",
  role: "member",
  summary: "The member's trades, newest first.",
  input: z.object({ ...historyFilter, ...page }),
  data: z.object({ fills: z.array(fill), next_cursor: nextCursor, sequence: commandNumberText }),
  rejections: [],
});

export const orderBill = endpoint({
  method: "GET",
  path: "/Trade/billinfo",
  role: "member",
  summary: "One order of the member with its fills and fees.",
  input: z.object({ ...orderName, ...page }),
  data: z.object({
    order,
    /** Newest first. */
    fills: z.array(fill),
    /** The available balance of each coin that the order moved, after its last change. */
    balances_after: z.array(z.object({ coin: z.string(), available: decimalText })),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: ["ORDER_NOT_FOUND"],
});
