import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Level } from "./level.ts";

export type Side = "buy" | "sell";
export type OrderKind = "limit" | "market" | "stop_limit" | "stop_market";
export type TimeInForce = "GTC" | "IOC" | "FOK";
/**
 * The policy when an order would meet one of the same person (rules 1.5.4); the taker's decides.
 */
export type SelfTradeMode = "EXPIRE_TAKER" | "EXPIRE_MAKER" | "EXPIRE_BOTH" | "DECREMENT";
/**
 * The place of an open order: taking right now, on the book, among the stops, or fired and next.
 */
export type OrderPlace = "nowhere" | "book" | "stops" | "marked";
export type OrderStatus = "pending_trigger" | "open" | "filled" | "cancelled";

/** The terms under which an order was accepted; they never change but by an amendment. */
export type OrderTerms = {
  /** The order's id: the sequence of the command that placed it. */
  readonly order: number;
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly postOnly: boolean;
  /** Ticks; 0 for a market order. */
  readonly price: number;
  /** Lots; 0 for a market buy by amount. */
  readonly quantity: number;
  /** Quote units to spend; 0 unless a market buy by amount. */
  readonly amount: Amount;
  /** Ticks; 0 without a trigger. */
  readonly stopPrice: number;
  /** Fires when the last price is at or above, or at or below, the stop price. */
  readonly stopWhen: "none" | "above" | "below";
  readonly selfTrade: SelfTradeMode;
  readonly clientId: string;
  /** The rates it was accepted under, in 10⁻⁸; later changes do not touch it. */
  readonly makerRate: number;
  readonly takerRate: number;
};

/**
 * An open order. The book, the stops and its member's list link through it. A capability that
 * trades extends it by the order's hold, which no book needs to know. When an order is over, its
 * object is used again for another: code that needs an order for longer than one command copies it.
 */
export class Order {
  readonly id: number = 0;
  readonly member: number = 0;
  readonly market: number = 0;
  readonly side: Side = "buy";
  readonly kind: OrderKind = "limit";
  readonly tif: TimeInForce = "GTC";
  readonly postOnly: boolean = false;
  readonly amount: Amount = ZERO;
  readonly stopPrice: number = 0;
  readonly stopWhen: "none" | "above" | "below" = "none";
  readonly selfTrade: SelfTradeMode = "EXPIRE_TAKER";
  readonly clientId: string = "";
  readonly makerRate: number = 0;
  readonly takerRate: number = 0;
  acceptedMs = 0;

  /** Ticks and lots, as last amended. */
  price = 0;
  quantity = 0;
  /** Lots that can still trade: quantity − filled − prevented. 0 for a buy by amount. */
  left = 0;
  filled = 0;
  prevented = 0;
  /**
   * Sum of price × quantity of its trades, in tick·lots: exact below 2⁵³ by the market's bounds.
   */
  turnover = 0;
  place: OrderPlace = "nowhere";

  level: Level<this> | undefined = undefined;
  nextInLevel: this | undefined = undefined;
  previousInLevel: this | undefined = undefined;
  nextOfMember: this | undefined = undefined;
  previousOfMember: this | undefined = undefined;

  /** Becomes the order of these terms. It must be in no book, list or table. */
  begin(terms: OrderTerms, acceptedMs: number): this {
    setTerms(this, terms);
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.left = terms.quantity;
    this.filled = 0;
    this.prevented = 0;
    this.turnover = 0;
    this.acceptedMs = acceptedMs;
    return this;
  }
}

/** The terms are set when an order begins; everything else may only read them. */
type Beginning = { -readonly [Field in keyof Order]: Order[Field] };

function setTerms(order: Beginning, terms: OrderTerms): void {
  order.id = terms.order;
  order.member = terms.member;
  order.market = terms.market;
  order.side = terms.side;
  order.kind = terms.kind;
  order.tif = terms.tif;
  order.postOnly = terms.postOnly;
  order.amount = terms.amount;
  order.stopPrice = terms.stopPrice;
  order.stopWhen = terms.stopWhen;
  order.selfTrade = terms.selfTrade;
  order.clientId = terms.clientId;
  order.makerRate = terms.makerRate;
  order.takerRate = terms.takerRate;
}

export function statusOf({ place }: Order): "pending_trigger" | "open" {
  return place === "stops" || place === "marked" ? "pending_trigger" : "open";
}

/**
 * True for a limit order that may wait. Any other order takes once and is over with its command.
 */
export function mayRest({ kind, tif }: Pick<Order, "kind" | "tif">): boolean {
  return tif === "GTC" && (kind === "limit" || kind === "stop_limit");
}
