import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
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

/**
 * One order that is not over. The book, the stops and its member's list link through it. Once over,
 * the object becomes another order: whoever needs an order for longer than its command copies it.
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
  fee: Amount = ZERO;
  /** Units of the pay asset in one step: a tick times a lot of a buy, a lot of a sell. */
  unitsPerStep = 0n;
  /** The hold, where it does not follow from price and quantity: of a market buy, say. */
  #holdApart: Amount | undefined = undefined;
  place: OrderPlace = "nowhere";

  level: Level | undefined = undefined;
  nextInLevel: Order | undefined = undefined;
  previousInLevel: Order | undefined = undefined;
  nextOfMember: Order | undefined = undefined;
  previousOfMember: Order | undefined = undefined;

  /** Becomes the order of these terms. It must be in no book, list or table. */
  begin(terms: OrderTerms, acceptedMs: number, unitsPerStep: bigint): this {
    setTerms(this, terms);
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.left = terms.quantity;
    this.filled = 0;
    this.prevented = 0;
    this.turnover = 0;
    this.fee = ZERO;
    this.acceptedMs = acceptedMs;
    this.unitsPerStep = unitsPerStep;
    this.#holdApart = undefined;
    return this;
  }

  /**
   * Units of the pay asset still set aside for it. Most orders hold what is left of them at their
   * price, so nothing need be kept, and kept right, beside price and quantity.
   */
  get hold(): Amount {
    return this.#holdApart ?? this.#holdOfRest();
  }

  /** Exactly this much is set aside, as what is left of the order stands now. */
  setAside(hold: Amount): void {
    this.#holdApart = hold === this.#holdOfRest() ? undefined : hold;
  }

  /** Of what is set aside so much is spent or freed; a rest that became less says it by itself. */
  release(amount: Amount): void {
    if (this.#holdApart !== undefined) this.#holdApart = (this.#holdApart - amount) as Amount;
  }

  #holdOfRest(): Amount {
    const steps = this.side === "sell" ? this.left : this.price * this.left;
    return (bigintOf(steps) * this.unitsPerStep) as Amount;
  }
}

/** Nobody else changes what is agreed about an order. */
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

/** A limit order that may wait. Everything else takes what it can and is over with its command. */
export function mayRest({ kind, tif }: Pick<Order, "kind" | "tif">): boolean {
  return tif === "GTC" && (kind === "limit" || kind === "stop_limit");
}
