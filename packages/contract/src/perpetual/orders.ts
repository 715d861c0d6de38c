import { z } from "zod";
import { balance, fill as spotFill, order as spotOrder } from "../spot/calls.ts";
import {
  cancelRejections,
  ORDER_KINDS,
  SELF_TRADE_MODES,
  SIDES,
  TIMES_IN_FORCE,
} from "../spot/terms.ts";
import { endpoint } from "../wire/endpoint.ts";
import {
  clientId,
  cursor,
  decimal,
  decimalText,
  flag,
  limit,
  nextCursor,
  positiveDecimal,
  timeMs,
} from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";
import {
  contractSymbol,
  leverageText,
  openRejections,
  PERPETUAL_END_REASONS,
  TRIGGER_BY,
} from "./terms.ts";

/**
 * An order on a contract. Amounts are those of the settle coin; the prices of its take-profit and
 * stop-loss become those of the position that it opens.
 */
export const perpetualOrder = z.object({
  ...spotOrder.omit({ amount: true, end_reason: true, fee_coin: true, held_coin: true }).shape,
  /** The coin of fees, of what is held, and of margin and results. */
  coin: z.string(),
  leverage: z.int().positive(),
  reduce_only: z.boolean(),
  /** The price that fires a stop; null for an order without a trigger. */
  stop_by: z.enum(TRIGGER_BY).nullable(),
  take_profit: decimalText.nullable(),
  stop_loss: decimalText.nullable(),
  /** The price that both are compared with; null without any. */
  protect_by: z.enum(TRIGGER_BY).nullable(),
  /** The part of the rest that closes a position; nothing is held for it. */
  closing: decimalText,
  end_reason: z.enum(PERPETUAL_END_REASONS).nullable(),
});
export type PerpetualOrderData = z.input<typeof perpetualOrder>;

/**
 * A trade as one of its sides sees it. One that turns a position around has two: it closes one
 * position and opens another.
 */
export const perpetualFill = z.object({
  ...spotFill.omit({ order_id: true, fee_coin: true }).shape,
  coin: z.string(),
  /** null where a position's own trigger or its liquidation took. */
  order_id: commandNumberText.nullable(),
  effect: z.enum(["open", "close"]),
  /** The result of what was closed, before fees. */
  realised: decimalText,
});
export type PerpetualFillData = z.input<typeof perpetualFill>;

/** The outcome of a trading call. Repeated under its key, it returns the recorded outcome. */
const traded = {
  fills: z.array(perpetualFill),
  /** The balance of the settle coin, as of `sequence`. */
  balances: z.array(balance),
  sequence: commandNumberText,
};

const orderName = {
  id: commandNumber.optional(),
  /** The client_id under which the order was placed. */
  orig_client_id: clientId.optional(),
};

/** The fields of a take-profit and a stop-loss. */
export const protection = {
  take_profit: positiveDecimal.optional(),
  stop_loss: positiveDecimal.optional(),
  protect_by: z.enum(TRIGGER_BY).default("mark"),
};

export const placePerpetualOrder = endpoint({
  method: "POST",
  path: "/Perpetual/placeorder",
  role: "member",
  summary: "Place an order on a contract: limit, market, stop-limit or stop-market.",
  input: z.object({
    symbol: contractSymbol,
    side: z.enum(SIDES),
    type: z.enum(ORDER_KINDS),
    /** GTC unless given; a market kind takes once and admits only IOC. */
    tif: z.enum(TIMES_IN_FORCE).optional(),
    post_only: flag.default(false),
    reduce_only: flag.default(false),
    price: positiveDecimal.optional(),
    qty: positiveDecimal,
    stop_price: positiveDecimal.optional(),
    stop_by: z.enum(TRIGGER_BY).optional(),
    leverage: leverageText,
    stp: z.enum(SELF_TRADE_MODES).default("EXPIRE_TAKER"),
    ...protection,
    client_id: clientId.optional(),
  }),
  data: z.object({ order: perpetualOrder, ...traded }),
  rejections: openRejections,
});

export const amendPerpetualOrder = endpoint({
  method: "POST",
  path: "/Perpetual/amendorder",
  role: "member",
  summary: "Change the price or the total quantity of an open order on a contract.",
  input: z.object({
    ...orderName,
    price: positiveDecimal.optional(),
    /** The new total, which must exceed the quantity filled already. */
    qty: positiveDecimal.optional(),
    client_id: clientId.optional(),
  }),
  data: z.object({ order: perpetualOrder, ...traded }),
  rejections: [...openRejections, ...cancelRejections],
});

export const cancelPerpetualOrder = endpoint({
  method: "POST",
  path: "/Perpetual/cancelorder",
  role: "member",
  summary: "Cancel an open order on a contract.",
  input: z.object({ ...orderName, client_id: clientId.optional() }),
  data: z.object({
    order: perpetualOrder,
    balances: traded.balances,
    sequence: traded.sequence,
  }),
  rejections: [
    ...cancelRejections,
    "ACCOUNT_FROZEN",
    "POSITION_IN_LIQUIDATION",
    "MARKET_NOT_OPEN",
    "IDEMPOTENCY_CONFLICT",
  ],
});

export const cancelAllPerpetualOrders = endpoint({
  method: "POST",
  path: "/Perpetual/cancelall",
  role: "member",
  summary: "Cancel every open order on one contract or on all.",
  input: z.object({ symbol: contractSymbol.optional(), client_id: clientId.optional() }),
  data: z.object({ count: z.int().nonnegative(), sequence: commandNumberText }),
  rejections: [
    "ACCOUNT_FROZEN",
    "POSITION_IN_LIQUIDATION",
    "MARKET_NOT_OPEN",
    "IDEMPOTENCY_CONFLICT",
  ],
});

const atMarket = {
  data: z.object({ order: perpetualOrder, ...traded }),
  rejections: [...openRejections, "POSITION_NOT_FOUND" as const],
};

export const closePosition = endpoint({
  method: "POST",
  path: "/Perpetual/close",
  role: "member",
  summary: "Close a position, or a part of it, at the market.",
  input: z.object({
    symbol: contractSymbol,
    /** The part to close; the whole position without it. */
    qty: positiveDecimal.optional(),
    client_id: clientId.optional(),
  }),
  ...atMarket,
});

export const reversePosition = endpoint({
  method: "POST",
  path: "/Perpetual/reverse",
  role: "member",
  summary: "Close a position at the market and open as much on the other side, in one order.",
  input: z.object({ symbol: contractSymbol, client_id: clientId.optional() }),
  ...atMarket,
});

export const openPerpetualOrders = endpoint({
  method: "GET",
  path: "/Perpetual/openorders",
  role: "member",
  summary: "The member's open orders and waiting stops on contracts, newest first.",
  input: z.object({ symbol: contractSymbol.optional() }),
  data: z.object({ orders: z.array(perpetualOrder), sequence: commandNumberText }),
  rejections: [],
});

/** The fields of every list of a member's past with contracts; an absent one does not filter. */
export const pastOfContracts = {
  symbol: contractSymbol.optional(),
  from_ms: timeMs.optional().meta({ description: "from this moment on" }),
  to_ms: timeMs.optional().meta({ description: "before this moment" }),
  cursor: cursor.optional(),
  limit: limit({ otherwise: 20, max: 100 }),
  min_sequence: commandNumber.optional(),
};

export const perpetualOrders = endpoint({
  method: "GET",
  path: "/Perpetual/orders",
  role: "member",
  summary: "The member's orders on contracts by when they were placed, newest first.",
  input: z.object({
    ...pastOfContracts,
    state: z
      .enum(["open", "ended"])
      .optional()
      .meta({ description: "orders that may still trade, or those that are over; else both" }),
  }),
  data: z.object({
    orders: z.array(perpetualOrder),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const perpetualFills = endpoint({
  method: "GET",
  path: "/Perpetual/fills",
  role: "member",
  summary: "The member's trades of contracts, newest first.",
  input: z.object(pastOfContracts),
  data: z.object({
    fills: z.array(perpetualFill),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** The effect that an order would have, judged as by the core, without placing it. */
export const previewPerpetualOrder = endpoint({
  method: "GET",
  path: "/Perpetual/preview",
  role: "member",
  summary:
    "What an order would hold, and the position that it would lead to at its worst price, with " +
    "the price at which that one is liquidated.",
  input: z.object({
    symbol: contractSymbol,
    side: z.enum(SIDES),
    /** A market order without it. */
    price: positiveDecimal.optional(),
    qty: decimal,
    leverage: leverageText,
    reduce_only: flag.default(false),
  }),
  data: z.object({
    /** The price that the hold is counted at. */
    hold_price: decimalText,
    hold: decimalText,
    /** The part that would close the present position. */
    closing: decimalText,
    /** The position afterwards, if all of it trades; null where nothing is left. */
    result: z
      .object({
        side: z.enum(["long", "short"]),
        qty: decimalText,
        entry_price: decimalText,
        margin: decimalText,
        /** null: none. */
        liquidation_price: decimalText.nullable(),
        /** The way from the mark to it in percent of the mark, cut at 2 decimals. */
        distance: decimalText.nullable(),
        bankruptcy_price: decimalText,
      })
      .nullable(),
    sequence: commandNumberText,
  }),
  rejections: ["MARKET_NOT_OPEN", "PRICE_TICK", "LOT_SIZE", "ABOVE_MAXIMUM", "LEVERAGE_INVALID"],
});
