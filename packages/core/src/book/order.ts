import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Level } from "./level.ts";

export type Side = "buy" | "sell";
export type OrderKind = "limit" | "market" | "stop_limit" | "stop_market";
export type TimeInForce = "GTC" | "IOC" | "FOK";
/** When an order would meet one of the same person (rules 1.5.4); the taker's mode decides. */
export type SelfTradeMode = "EXPIRE_TAKER" | "EXPIRE_MAKER" | "EXPIRE_BOTH" | "DECREMENT";
/** Where an open order is: taking just now, on the book, with the stops, or fired and next. */
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

/** One order that is not over. The book, the stops and its member's list link through it. */
export class Order {
  readonly id: number;
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly tif: TimeInForce;
  readonly postOnly: boolean;
  readonly amount: Amount;
  readonly stopPrice: number;
  readonly stopWhen: "none" | "above" | "below";
  readonly selfTrade: SelfTradeMode;
  readonly clientId: string;
  readonly makerRate: number;
  readonly takerRate: number;
  readonly acceptedMs: number;

  /** Ticks and lots, as last amended. */
  price: number;
  quantity: number;
  /** Lots that can still trade: quantity − filled − prevented. 0 for a buy by amount. */
  left: number;
  filled: number;
  prevented: number;
  /**
   * Sum of price × quantity of its trades, in tick·lots: exact below 2⁵³ by the market's bounds.
   */
  turnover: number;
  fee: Amount;
  /**
   * What `hold` answers: a plain number as long as it is exact, for that lies in the order itself.
   * An amount is an object elsewhere in memory, and every amendment would make one to be kept.
   */
  #holdSmall = 0;
  #holdLarge: Amount | undefined = undefined;
  place: OrderPlace;

  level: Level | undefined;
  nextInLevel: Order | undefined;
  previousInLevel: Order | undefined;
  nextOfMember: Order | undefined;
  previousOfMember: Order | undefined;

  constructor(terms: OrderTerms, acceptedMs: number, hold: Amount) {
    this.id = terms.order;
    this.member = terms.member;
    this.market = terms.market;
    this.side = terms.side;
    this.kind = terms.kind;
    this.tif = terms.tif;
    this.postOnly = terms.postOnly;
    this.amount = terms.amount;
    this.stopPrice = terms.stopPrice;
    this.stopWhen = terms.stopWhen;
    this.selfTrade = terms.selfTrade;
    this.clientId = terms.clientId;
    this.makerRate = terms.makerRate;
    this.takerRate = terms.takerRate;
    this.acceptedMs = acceptedMs;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.left = terms.quantity;
    this.filled = 0;
    this.prevented = 0;
    this.turnover = 0;
    this.fee = ZERO;
    this.hold = hold;
    this.place = "nowhere";
    this.level = undefined;
    this.nextInLevel = undefined;
    this.previousInLevel = undefined;
    this.nextOfMember = undefined;
    this.previousOfMember = undefined;
  }

  /** Units of the pay asset still set aside for it. */
  get hold(): Amount {
    return this.#holdLarge ?? (BigInt(this.#holdSmall) as Amount);
  }

  set hold(amount: Amount) {
    const small = Number(amount);
    const isExact = Number.isSafeInteger(small);
    this.#holdSmall = isExact ? small : 0;
    this.#holdLarge = isExact ? undefined : amount;
  }
}

export function statusOf({ place }: Order): "pending_trigger" | "open" {
  return place === "stops" || place === "marked" ? "pending_trigger" : "open";
}

/** A limit order that may wait. Everything else takes what it can and is over with its command. */
export function mayRest({ kind, tif }: Pick<Order, "kind" | "tif">): boolean {
  return tif === "GTC" && (kind === "limit" || kind === "stop_limit");
}
