import { z } from "zod";
import { balance } from "../spot/calls.ts";
import { endpoint } from "../wire/endpoint.ts";
import { clientId, decimalText, momentMs, nextCursor, positiveDecimal } from "../wire/fields.ts";
import { commandNumber, commandNumberText, TRANSLATED } from "../wire/public-numbers.ts";
import { pastOfContracts, protection } from "./orders.ts";
import {
  contractSymbol,
  LIQUIDATION_STEPS,
  leverageText,
  POSITION_ENDINGS,
  POSITION_SIDES,
  POSITION_STEPS,
  positionRejections,
  TRIGGER_BY,
} from "./terms.ts";

/** An open position. Amounts are those of the settle coin. */
export const position = z.object({
  /** The command that opened it; with the contract it names one life of a position. */
  id: commandNumberText,
  symbol: z.string(),
  side: z.enum(POSITION_SIDES),
  qty: decimalText,
  /** entry_value / qty, cut at 8 decimals. */
  entry_price: decimalText,
  entry_value: decimalText,
  margin: decimalText,
  leverage: z.int().positive(),
  /** null before the first mark, and so is everything that follows from it. */
  mark: decimalText.nullable(),
  /** The result at the mark, and that in percent of the margin, cut at 2 decimals. */
  unrealised: decimalText.nullable(),
  roe: decimalText.nullable(),
  maintenance: decimalText.nullable(),
  /** maintenance in percent of margin and result, cut at 2 decimals: 100 is liquidation. */
  margin_ratio: decimalText.nullable(),
  /** null: no mark liquidates it. */
  liquidation_price: decimalText.nullable(),
  bankruptcy_price: decimalText,
  status: z.enum(["normal", "liquidating"]),
  take_profit: decimalText.nullable(),
  stop_loss: decimalText.nullable(),
  /** The price that both are compared with; null without any. */
  protect_by: z.enum(TRIGGER_BY).nullable(),
  /** 5 for the fifth of its side that is deleveraged first, 1 for the last; null in liquidation. */
  adl_light: z.int().min(1).max(5).nullable(),
  opened_ms: momentMs,
});
export type PositionData = z.input<typeof position>;

export const positions = endpoint({
  method: "GET",
  path: "/Perpetual/positions",
  role: "member",
  summary: "The member's open positions at the present marks.",
  input: z.object({ symbol: contractSymbol.optional() }),
  data: z.object({ positions: z.array(position), sequence: commandNumberText }),
  rejections: [],
});

/** A position from its opening to its end, or to now. */
export const positionLife = z.object({
  id: commandNumberText,
  symbol: z.string(),
  side: z.enum(POSITION_SIDES),
  coin: z.string(),
  leverage: z.int().positive(),
  /** The quantity that is open now, and the most that ever was. */
  qty: decimalText,
  qty_max: decimalText,
  /** Averages over everything that was opened and closed, cut at 8 decimals. */
  entry_price: decimalText,
  exit_price: decimalText.nullable(),
  margin: decimalText,
  /** Results of what was closed, before fees. */
  realised: decimalText,
  fees: decimalText,
  /** Received less paid. */
  funding: decimalText,
  /** To the insurance fund, and losses beyond the margin that others paid. */
  liquidation_fees: decimalText,
  covered: decimalText,
  /** realised + funding + covered − fees − liquidation fees. */
  result: decimalText,
  ending: z.enum(POSITION_ENDINGS).nullable(),
  opened_ms: momentMs,
  ended_ms: momentMs.nullable(),
});
export type PositionLifeData = z.input<typeof positionLife>;

export const positionHistory = endpoint({
  method: "GET",
  path: "/Perpetual/positionhistory",
  role: "member",
  summary: "The member's positions that are over, by when they were opened, newest first.",
  input: z.object(pastOfContracts),
  data: z.object({
    positions: z.array(positionLife),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: [],
});

/** One thing that happened to a position, and the position afterwards. */
export const positionStep = z.object({
  id: commandNumberText,
  position_id: commandNumberText,
  symbol: z.string(),
  coin: z.string(),
  step: z.enum(POSITION_STEPS),
  /** The part of a liquidation that it was; else null. */
  liquidation_step: z.enum(LIQUIDATION_STEPS).nullable(),
  /** Whether the order of a trade rested or took; null where nothing traded. */
  role: z.enum(["maker", "taker"]).nullable(),
  order_id: commandNumberText.nullable(),
  /** Bought, or sold below zero. */
  qty_change: decimalText,
  /** The price of a trade, of a deleveraging (cut at 8 decimals) or of a settlement. */
  price: decimalText.nullable(),
  /** The mark that it followed from: of a funding, a warning, a liquidation. */
  mark: decimalText.nullable(),
  /** The rate of a funding as a share. */
  rate: decimalText.nullable(),
  entry_change: decimalText,
  margin_change: decimalText,
  realised: decimalText,
  /** Fees of trading, or that of a liquidation. */
  fee: decimalText,
  /** Received; below zero for what was paid. */
  funding: decimalText,
  /** A loss beyond the margin, which insurance fund or others paid. */
  covered: decimalText,
  /** Changes of the available balance. */
  available_change: decimalText,
  /** The position afterwards: below zero for a short. */
  qty: decimalText,
  entry_value: decimalText,
  margin: decimalText,
  leverage: z.int().positive(),
  time_ms: momentMs,
});
export type PositionStepData = z.input<typeof positionStep>;

/** The command that opened a position; with its place for a further one of the same command. */
const positionId = z
  .string()
  .regex(/^[1-9]\d{0,14}(\.[1-9]\d{0,3})?$/)
  .register(TRANSLATED, { as: "commands" })
  .meta({ description: "a position", examples: ["123", "123.1"] });

export const positionInfo = endpoint({
  method: "GET",
  path: "/Perpetual/positioninfo",
  role: "member",
  summary: "The life of one position: everything that happened to it, newest first.",
  input: z.object({
    symbol: contractSymbol,
    id: positionId,
    cursor: pastOfContracts.cursor,
    limit: pastOfContracts.limit,
    min_sequence: commandNumber.optional(),
  }),
  data: z.object({
    position: positionLife,
    steps: z.array(positionStep),
    next_cursor: nextCursor,
    sequence: commandNumberText,
  }),
  rejections: ["POSITION_NOT_FOUND"],
});

const stepPage = z.object({
  steps: z.array(positionStep),
  next_cursor: nextCursor,
  sequence: commandNumberText,
});

export const ownFundings = endpoint({
  method: "GET",
  path: "/Perpetual/fundings",
  role: "member",
  summary: "The fundings that the member paid and received, newest first.",
  input: z.object(pastOfContracts),
  data: stepPage,
  rejections: [],
});

export const ownLiquidations = endpoint({
  method: "GET",
  path: "/Perpetual/liquidations",
  role: "member",
  summary: "Liquidations and deleveragings of the member's positions, step by step, newest first.",
  input: z.object(pastOfContracts),
  data: stepPage,
  rejections: [],
});

/** The position after a change, null if it is over, with the balance of the settle coin. */
const changed = z.object({
  position: position.nullable(),
  balances: z.array(balance),
  sequence: commandNumberText,
});

const marginInput = z.object({
  symbol: contractSymbol,
  amount: positiveDecimal,
  client_id: clientId.optional(),
});

export const addMargin = endpoint({
  method: "POST",
  path: "/Perpetual/addmargin",
  role: "member",
  summary: "Move money from available into the margin of a position.",
  input: marginInput,
  data: changed,
  rejections: [...positionRejections, "SELF_LIMIT_REACHED", "INSUFFICIENT_BALANCE"],
});

export const removeMargin = endpoint({
  method: "POST",
  path: "/Perpetual/removemargin",
  role: "member",
  summary: "Take margin back, as far as the leverage of the position permits at the mark.",
  input: marginInput,
  data: changed,
  rejections: [...positionRejections, "MARGIN_REQUIRED"],
});

export const setLeverage = endpoint({
  method: "POST",
  path: "/Perpetual/leverage",
  role: "member",
  summary: "Another leverage for a position: its margin follows.",
  input: z.object({
    symbol: contractSymbol,
    leverage: leverageText,
    client_id: clientId.optional(),
  }),
  data: changed,
  rejections: [
    ...positionRejections,
    "LEVERAGE_INVALID",
    "SELF_LIMIT_REACHED",
    "INSUFFICIENT_BALANCE",
  ],
});

export const setProtection = endpoint({
  method: "POST",
  path: "/Perpetual/protect",
  role: "member",
  summary: "Set take-profit and stop-loss of a position; an absent one ends.",
  input: z.object({ symbol: contractSymbol, ...protection, client_id: clientId.optional() }),
  data: changed,
  rejections: [...positionRejections, "PRICE_TICK", "TPSL_PRICE_INVALID"],
});
