import type { Amount } from "@sumi/primitives/amount.ts";
import type { OrderTerms } from "../book/order.ts";
import type { EndReason } from "../trading/end-reason.ts";

/** An order was accepted and its hold taken. It rests, waits for its trigger, or takes at once. */
export type OrderAccepted = OrderTerms & {
  readonly type: "OrderAccepted";
  /** The amount set aside, and its asset. */
  readonly asset: number;
  readonly hold: Amount;
};

/** One match, at the maker's price. Fees are charged in the asset each side receives. */
export type Traded = {
  readonly type: "Traded";
  readonly market: number;
  readonly maker: number;
  readonly taker: number;
  readonly buyer: number;
  readonly seller: number;
  /** True if the taker bought. */
  readonly takerBuys: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly notional: Amount;
  readonly buyerFee: Amount;
  readonly sellerFee: Amount;
  /** Quote units that a buying taker had held at its limit and did not need at this price. */
  readonly released: Amount;
};

/** Self-trade prevention by DECREMENT: both orders shrink by the overlap, without a trade. */
export type TradePrevented = {
  readonly type: "TradePrevented";
  readonly market: number;
  readonly member: number;
  readonly order: number;
  readonly quantity: number;
  readonly asset: number;
  /** The hold of the part that shrank away. */
  readonly released: Amount;
};

export type OrderAmended = {
  readonly type: "OrderAmended";
  readonly order: number;
  readonly member: number;
  readonly market: number;
  readonly price: number;
  readonly quantity: number;
  readonly asset: number;
  /** Added to the hold; below zero when the hold shrinks. */
  readonly holdChange: Amount;
};

/** A trade reached the stop price: the order waits for the running command's own matching. */
export type StopMarked = {
  readonly type: "StopMarked";
  readonly order: number;
  readonly market: number;
};

/** A marked stop enters the market. */
export type StopFired = {
  readonly type: "StopFired";
  readonly order: number;
  readonly market: number;
};

/** An order is over; the rest of its hold is free again. */
export type OrderEnded = {
  readonly type: "OrderEnded";
  readonly order: number;
  readonly member: number;
  readonly market: number;
  readonly reason: EndReason;
  readonly asset: number;
  readonly released: Amount;
};

export type SpotEvent =
  | OrderAccepted
  | Traded
  | TradePrevented
  | OrderAmended
  | StopMarked
  | StopFired
  | OrderEnded;
