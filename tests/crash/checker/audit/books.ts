import { decimalOf, unitsOf } from "../decimal.ts";
import type { Findings } from "../findings.ts";
import type { Happened, Recorded } from "./chain.ts";
import { Listings } from "./listings.ts";
import { auditHold, feeOf, type Listed, notionalOf, type Order } from "./orders.ts";
import { available, held, type Leg, Purses } from "./purses.ts";
import { SecondPeople } from "./second-people.ts";
import { Wallets } from "./wallets.ts";

/** What nobody's money or order is moved by. An event that stands nowhere is a finding. */
const STILL: ReadonlySet<string> = new Set([
  ...["Founded", "Proposed", "Approved", "MarketStatusSet", "StopMarked", "StopFired"],
  ...["DepositAddressLoaded", "AddressAdded", "IdentitySubmitted", "MemberCertified"],
]);

/**
 * The whole exchange once more, from what its journal says and by arithmetic that shares no line
 * with it: balances, orders, and who may do what alone.
 */
export class Books {
  readonly purses: Purses;
  readonly orders = new Map<number, Order>();
  /** Ids of what is open, by member. */
  readonly open = new Map<number, Set<number>>();
  readonly wallets: Wallets;
  /** Member numbers by the id of their account. */
  readonly members = new Map<string, number>();
  trades = 0;
  readonly #listings = new Listings();
  readonly #findings: Findings;
  readonly #people: SecondPeople;

  constructor(findings: Findings) {
    this.#findings = findings;
    this.purses = new Purses(findings);
    const { purses } = this;
    this.wallets = new Wallets({ purses, listings: this.#listings, findings });
    this.#people = new SecondPeople(this.#listings, findings);
  }

  get coins(): readonly string[] {
    return this.#listings.coins;
  }

  take(record: Recorded): void {
    const touched = new Set<Order>();
    try {
      this.#people.judge(record);
      for (const event of record.events) this.#apply(record.sequence, event, touched);
    } catch (error) {
      // Nothing that the exchange writes down may be beyond following.
      this.#findings.add("I16", `command ${record.sequence} makes no sense: ${error}`);
    }
    for (const order of touched) {
      auditHold(order, this.market(order.market), record.sequence, this.#findings);
      const open = this.open.get(order.member) ?? new Set();
      this.open.set(order.member, open);
      if (order.end === undefined) open.add(order.id);
      else open.delete(order.id);
    }
  }

  market(number: number): Listed {
    return this.#listings.market(number);
  }

  /** I3: what is held of each member is for their open orders and for withdrawals that wait. */
  auditHolds(): void {
    const sums = new Map<string, bigint>();
    const add = (account: string, asset: number, amount: bigint) => {
      const name = `${account} ${asset}`;
      sums.set(name, (sums.get(name) ?? 0n) + amount);
    };
    for (const { member, hold, side, market } of this.orders.values()) {
      const { base, quote } = this.market(market);
      add(held(member), side === "buy" ? quote : base, hold);
    }
    this.wallets.eachHold(add);
    this.purses.each((account, asset, balance) => {
      if (!account.endsWith(":held")) return;
      const sum = sums.get(`${account} ${asset}`) ?? 0n;
      if (sum === balance) return;
      const text = `${account} is ${decimalOf(balance)} and all holds are ${decimalOf(sum)}`;
      this.#findings.add("I3", text);
    });
  }

  #apply(sequence: number, event: Happened, touched: Set<Order>): void {
    switch (event.type) {
      case "MemberOpened":
        this.members.set(String(event.account), Number(event.member));
        return;
      case "OrderAccepted":
        touched.add(this.#accept(sequence, event));
        return;
      case "Traded":
        for (const order of this.#trade(sequence, event)) touched.add(order);
        return;
      case "OrderAmended":
      case "TradePrevented":
      case "OrderEnded":
        touched.add(this.#change(sequence, event));
        return;
      default:
        return this.#applyElse(sequence, event);
    }
  }

  #applyElse(sequence: number, event: Happened): void {
    if (this.#listings.apply(event) || this.wallets.apply(sequence, event)) return;
    if (STILL.has(event.type)) return;
    this.#findings.add("I16", `command ${sequence} tells of ${event.type}, which nobody does here`);
  }

  #accept(sequence: number, event: Happened): Order {
    const order: Order = {
      id: Number(event.order),
      member: Number(event.member),
      market: Number(event.market),
      side: event.side === "buy" ? "buy" : "sell",
      clientId: String(event.clientId),
      byAmount: amountIn(event, "amount") !== 0n,
      atLimit: event.price !== 0,
      makerRate: BigInt(Number(event.makerRate)),
      takerRate: BigInt(Number(event.takerRate)),
      price: BigInt(Number(event.price)),
      quantity: BigInt(Number(event.quantity)),
      filled: 0n,
      prevented: 0n,
      hold: 0n,
      fee: 0n,
      amendments: 0,
      end: undefined,
    };
    if (order.id !== sequence || this.orders.has(order.id)) {
      this.#findings.add("I15", `command ${sequence} accepts order ${order.id}`);
    }
    this.orders.set(order.id, order);
    this.#hold(sequence, order, amountIn(event, "hold"));
    return order;
  }

  #change(sequence: number, event: Happened): Order {
    const order = this.#order(Number(event.order));
    if (order.end !== undefined) {
      this.#findings.add("I15", `command ${sequence}: order ${order.id} is changed after its end`);
    }
    if (event.type === "OrderAmended") {
      order.price = BigInt(Number(event.price));
      order.quantity = BigInt(Number(event.quantity));
      order.amendments += 1;
      this.#hold(sequence, order, amountIn(event, "holdChange"));
      return order;
    }
    this.#hold(sequence, order, -amountIn(event, "released"));
    if (event.type === "OrderEnded") order.end = String(event.reason);
    else order.prevented += BigInt(Number(event.quantity));
    return order;
  }

  /** From free to held, or back. */
  #hold(sequence: number, order: Order, amount: bigint): void {
    order.hold += amount;
    const { base, quote } = this.market(order.market);
    const asset = order.side === "buy" ? quote : base;
    this.purses.move(sequence, [
      { account: available(order.member), asset, amount: -amount },
      { account: held(order.member), asset, amount },
    ]);
  }

  /** A trade by the maker's price, with fees as the orders' own rates make them (I6). */
  #trade(sequence: number, event: Happened): readonly Order[] {
    const { market: number, price, quantity, takerBuys } = event;
    const market = this.market(Number(number));
    const maker = this.#order(Number(event.maker));
    const taker = this.#order(Number(event.taker));
    const [buyer, seller] = takerBuys === true ? [taker, maker] : [maker, taker];
    const lots = BigInt(Number(quantity));
    const bought = lots * market.lot;
    const notional = notionalOf(market, BigInt(Number(price)), lots);
    const buyerFee = feeOf(bought, buyer === taker ? buyer.takerRate : buyer.makerRate);
    const sellerFee = feeOf(notional, seller === taker ? seller.takerRate : seller.makerRate);
    const released = amountIn(event, "released");
    for (const [name, own] of Object.entries({ notional, buyerFee, sellerFee })) {
      const told = amountIn(event, name);
      if (told === own) continue;
      const text = `command ${sequence}: ${name} is ${decimalOf(told)} and not ${decimalOf(own)}`;
      this.#findings.add("I6", text);
    }
    if (maker.price !== BigInt(Number(price))) {
      this.#findings.add("I6", `command ${sequence} trades beside order ${maker.id}'s own price`);
    }
    this.purses.move(sequence, [
      ...tradeLegs(market, { buyer, seller, notional, bought, buyerFee, sellerFee }),
      { account: held(buyer.member), asset: market.quote, amount: -released },
      { account: available(buyer.member), asset: market.quote, amount: released },
    ]);
    buyer.hold -= notional + released;
    seller.hold -= bought;
    buyer.fee += buyerFee;
    seller.fee += sellerFee;
    this.trades += 1;
    for (const order of [maker, taker]) fill(order, lots);
    return [maker, taker];
  }

  #order(id: number): Order {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`the journal tells of order ${id} before it is there`);
    return order;
  }
}

type Trade = {
  readonly buyer: Order;
  readonly seller: Order;
  readonly notional: bigint;
  readonly bought: bigint;
  readonly buyerFee: bigint;
  readonly sellerFee: bigint;
};

/** Each side pays its fee in what it receives. */
function tradeLegs({ base, quote }: Listed, trade: Trade): readonly Leg[] {
  const { buyer, seller, notional, bought, buyerFee, sellerFee } = trade;
  return [
    { account: held(buyer.member), asset: quote, amount: -notional },
    { account: available(seller.member), asset: quote, amount: notional - sellerFee },
    { account: "sys:fee", asset: quote, amount: sellerFee },
    { account: held(seller.member), asset: base, amount: -bought },
    { account: available(buyer.member), asset: base, amount: bought - buyerFee },
    { account: "sys:fee", asset: base, amount: buyerFee },
  ];
}

function fill(order: Order, lots: bigint): void {
  order.filled += lots;
  const isDone = !order.byAmount && order.filled + order.prevented === order.quantity;
  if (isDone) order.end = "FILLED";
}

function amountIn(event: Happened, field: string): bigint {
  return unitsOf(String(event[field]));
}
