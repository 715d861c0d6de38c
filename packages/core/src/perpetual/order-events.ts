import type { Amount } from "@sumi/primitives/amount.ts";
import type { OrderTerms } from "../book/order.ts";
import type { PerpetualEndReason, ProtectionLeg, TriggerBy } from "./trigger.ts";

/** `market` among the terms is the contract's number, and `amount` is zero. */
export type PerpetualOrderAccepted = OrderTerms & {
  readonly type: "PerpetualOrderAccepted";
  readonly asset: number;
  readonly leverage: number;
  readonly reduceOnly: boolean;
  readonly stopBy: TriggerBy;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
  /** The lots that close a position; the other lots open, and only they are held for. */
  readonly closing: number;
  /** Ticks: the price that the hold is counted at (rules 2.5). 0 while a stop waits. */
  readonly holdPrice: number;
  readonly hold: Amount;
};

/** One side of a trade, told for a buyer, a seller or the maker of a liquidation. */
export type TradedSide<Prefix extends string> = {
  /** The lots that closed a position; the rest of the trade opened. */
  readonly [Name in `${Prefix}Closed`]: number;
} & {
  /**
   * The closed part: entry notional and margin that leave the position, and the realised result.
   * The opened part: margin that comes in. Fees of both parts, each from its own money. `Freed`
   * is the surplus of the order's hold.
   */
  readonly [Name in `${Prefix}${
    | "EntryOut"
    | "MarginOut"
    | "Realised"
    | "MarginIn"
    | "OpenFee"
    | "CloseFee"
    | "Freed"}`]: Amount;
};

/** One match at the maker's price. */
export type PerpetualTraded = TradedSide<"buyer"> &
  TradedSide<"seller"> & {
    readonly type: "PerpetualTraded";
    readonly contract: number;
    readonly asset: number;
    readonly maker: number;
    /** 0 where a position's own trigger took. */
    readonly taker: number;
    readonly leg?: ProtectionLeg;
    readonly buyer: number;
    readonly seller: number;
    readonly takerBuys: boolean;
    readonly price: number;
    readonly quantity: number;
  };

/** Self-trade prevention by DECREMENT takes lots from an order. */
export type PerpetualTradePrevented = {
  readonly type: "PerpetualTradePrevented";
  readonly order: number;
  readonly member: number;
  readonly contract: number;
  readonly asset: number;
  readonly quantity: number;
  readonly closing: number;
  readonly released: Amount;
};

export type PerpetualOrderAmended = {
  readonly type: "PerpetualOrderAmended";
  readonly order: number;
  readonly member: number;
  readonly contract: number;
  readonly asset: number;
  readonly price: number;
  readonly quantity: number;
  readonly closing: number;
  readonly holdPrice: number;
  /** Added to the hold; below zero where it shrinks. */
  readonly holdChange: Amount;
};

/**
 * After a change of the position other lots of an order close (rules 2.5): its hold follows. An
 * order whose member cannot pay for it, whose tier does not permit it, or that only reduces,
 * becomes smaller by `cut` lots.
 */
export type PerpetualOrderFitted = {
  readonly type: "PerpetualOrderFitted";
  readonly order: number;
  readonly member: number;
  readonly contract: number;
  readonly asset: number;
  readonly closing: number;
  readonly cut: number;
  readonly reason:
    | "NONE"
    | "REDUCE_ONLY"
    | "INSUFFICIENT_BALANCE"
    | "POSITION_LIMIT"
    | "SELF_LIMIT"
    | "MARKET_CLOSED";
  readonly holdChange: Amount;
};

export type PerpetualStopMarked = {
  readonly type: "PerpetualStopMarked";
  readonly order: number;
  readonly contract: number;
};

/** A marked stop enters the market and takes the hold of what it opens. */
export type PerpetualStopFired = {
  readonly type: "PerpetualStopFired";
  readonly order: number;
  readonly member: number;
  readonly contract: number;
  readonly asset: number;
  readonly closing: number;
  readonly holdPrice: number;
  readonly hold: Amount;
};

/** A stop that only reduces found too little at a permitted price: it waits and fires again. */
export type PerpetualStopRearmed = {
  readonly type: "PerpetualStopRearmed";
  readonly order: number;
  readonly member: number;
  readonly contract: number;
};

export type PerpetualOrderEnded = {
  readonly type: "PerpetualOrderEnded";
  readonly order: number;
  readonly member: number;
  readonly contract: number;
  readonly asset: number;
  readonly reason: PerpetualEndReason;
  readonly released: Amount;
};

export type PerpetualOrderEvent =
  | PerpetualOrderAccepted
  | PerpetualTraded
  | PerpetualTradePrevented
  | PerpetualOrderAmended
  | PerpetualOrderFitted
  | PerpetualStopMarked
  | PerpetualStopFired
  | PerpetualStopRearmed
  | PerpetualOrderEnded;
