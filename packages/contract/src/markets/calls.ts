import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { coin, decimalText, limit, momentMs, symbol, timeMs } from "../wire/fields.ts";
import { commandNumber, commandNumberText } from "../wire/public-numbers.ts";

export const CANDLE_INTERVALS = ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w"] as const;
export const MARKET_STATUSES = ["open", "cancel_only", "closed"] as const;

/** The last 24 hours of one market, from its trades alone. */
export const ticker = z.object({
  symbol: z.string(),
  /** null before the first trade. */
  last: decimalText.nullable(),
  /** Last price minus the price 24 hours ago, and that in percent, rounded to 2 decimals. */
  change: decimalText.nullable(),
  change_percent: decimalText.nullable(),
  high: decimalText.nullable(),
  low: decimalText.nullable(),
  /** Base coin traded. */
  volume: decimalText,
  /** Quote coin traded. */
  turnover: decimalText,
});
export type TickerData = z.input<typeof ticker>;

/** The limits that an order must keep. Rates are shares: 0.001 is 0.1 %. */
export const marketRules = z.object({
  tick: decimalText,
  lot: decimalText,
  min_qty: decimalText,
  max_qty: decimalText,
  max_price: decimalText,
  min_notional: decimalText,
  maker_rate: decimalText,
  taker_rate: decimalText,
  /** Allowed prices as shares of the reference price, by side. */
  band: z.object({
    buy_low: decimalText,
    buy_high: decimalText,
    sell_low: decimalText,
    sell_high: decimalText,
  }),
  /** The greatest distance of a market order from the reference price, as a share. */
  collar: decimalText,
  max_open_orders: z.int().positive(),
});

/** The index price of one coin in USDT; STALE repeats the last good one. */
export const indexPrice = z.object({
  coin: z.string(),
  price: decimalText,
  status: z.enum(["OK", "STALE"]),
  time_ms: momentMs,
});
export type IndexPriceData = z.input<typeof indexPrice>;

export const tradeList = endpoint({
  method: "GET",
  path: "/Trade/tradelist",
  role: "public",
  summary: "All markets: last 24 hours, sparkline and rules.",
  input: z.object({}),
  data: z.object({
    markets: z.array(
      z.object({
        ...ticker.shape,
        base: z.string(),
        quote: z.string(),
        status: z.enum(MARKET_STATUSES),
        /** Index price of the base coin; null before the first sample. */
        index: indexPrice.nullable(),
        /** The price of 24 hours ago, then closing prices of each hour, oldest first. */
        sparkline: z.array(decimalText),
        rules: marketRules,
      }),
    ),
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** Price and quantity. */
export const depthLevel = z.tuple([decimalText, decimalText]);

export const depth = endpoint({
  method: "GET",
  path: "/Trade/depth",
  role: "public",
  summary: "The best prices of a market's order book.",
  input: z.object({ symbol, limit: limit({ otherwise: 20, max: 200 }) }),
  data: z.object({
    symbol: z.string(),
    /** Best first. */
    bids: z.array(depthLevel),
    asks: z.array(depthLevel),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const trade = z.object({
  id: commandNumberText,
  price: decimalText,
  qty: decimalText,
  /** The side of the order that took. */
  side: z.enum(["buy", "sell"]),
  time_ms: momentMs,
});
export type TradeData = z.input<typeof trade>;

export const trades = endpoint({
  method: "GET",
  path: "/Trade/trades",
  role: "public",
  summary: "The latest trades of a market, newest first.",
  input: z.object({
    symbol,
    limit: limit({ otherwise: 50, max: 500 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({ symbol: z.string(), trades: z.array(trade), sequence: commandNumberText }),
  rejections: [],
});

export const candle = z.object({
  /** When it opens, UTC; weeks open on Monday. */
  time_ms: momentMs,
  open: decimalText,
  high: decimalText,
  low: decimalText,
  close: decimalText,
  volume: decimalText,
  turnover: decimalText,
  trades: z.int().nonnegative(),
});
export type CandleData = z.input<typeof candle>;

/** The index prices of an interval; without a sample in it, the last one before. */
export const indexCandle = candle.pick({
  time_ms: true,
  open: true,
  high: true,
  low: true,
  close: true,
});
export type IndexCandleData = z.input<typeof indexCandle>;

export const kline = endpoint({
  method: "GET",
  path: "/Trade/kline",
  role: "public",
  summary: "Candles of a market, oldest first; without `from` the newest ones.",
  input: z.object({
    symbol,
    interval: z.enum(CANDLE_INTERVALS),
    from: timeMs.optional(),
    to: timeMs.optional(),
    limit: limit({ otherwise: 300, max: 1_000 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    symbol: z.string(),
    interval: z.enum(CANDLE_INTERVALS),
    candles: z.array(candle),
    sequence: commandNumberText,
  }),
  rejections: [],
});

export const indexKline = endpoint({
  method: "GET",
  path: "/Trade/indexkline",
  role: "public",
  summary: "Candles of a coin's index in USDT, oldest first; without `from` the newest ones.",
  input: z.object({
    coin,
    interval: z.enum(CANDLE_INTERVALS),
    from: timeMs.optional(),
    to: timeMs.optional(),
    limit: limit({ otherwise: 300, max: 1_000 }),
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    coin: z.string(),
    interval: z.enum(CANDLE_INTERVALS),
    candles: z.array(indexCandle),
    sequence: commandNumberText,
  }),
  rejections: [],
});
