import { closablesOf, holdOf, UNFILLED } from "../holds.ts";
import { closingOf } from "../position.ts";
import { abs, least, most } from "../rounding.ts";
import { valueAt } from "../terms.ts";
import type { Fill, Filled, Payment, PlainExchange, Side } from "./plain-exchange.ts";
import { available, held } from "./plain-ledger.ts";

export type PlainOrder = {
  readonly id: number;
  readonly member: string;
  readonly side: Side;
  readonly price: bigint;
  readonly leverage: bigint;
  /** The price that is held for: a sell's bid when it enters, its limit once it rests. */
  holdPrice: bigint;
  left: bigint;
  /** The part that opens, which is held for, and what was filled of it. */
  opening: bigint;
  turnover: bigint;
  charged: bigint;
  hold: bigint;
};

type Asked = Fill & { readonly leverage: bigint };

/** The orders that rest, the oldest first, and how they meet. */
export class PlainOrders {
  readonly resting: PlainOrder[] = [];
  readonly #exchange: PlainExchange;
  #count = 0;

  constructor(exchange: PlainExchange) {
    this.#exchange = exchange;
  }

  /** Places a limit order that waits. Answers false where its hold is not available. */
  place({ member, side, price, quantity, leverage }: Asked): boolean {
    this.#count += 1;
    const order: PlainOrder = {
      id: this.#count,
      member,
      side,
      price,
      leverage,
      holdPrice: side === "sell" ? most(price, this.best("sell")?.price ?? 0n) : price,
      left: quantity,
      opening: 0n,
      ...UNFILLED,
      hold: 0n,
    };
    const isHeld = this.#wantOf(order, [...this.resting, order]) <= this.#free(member);
    if (!isHeld) return false;
    this.resting.push(order);
    this.rehold(member);
    this.#take(order);
    return true;
  }

  /** The order that a taker of `side` meets first: the better price, then the older. */
  best(side: Side): PlainOrder | undefined {
    const against = this.resting.filter((order) => order.side !== side);
    return against.reduce<PlainOrder | undefined>((best, order) => {
      if (best === undefined) return order;
      const isBetter = side === "buy" ? order.price < best.price : order.price > best.price;
      return isBetter ? order : best;
    }, undefined);
  }

  #take(taker: PlainOrder): void {
    const { side, member } = taker;
    while (taker.left > 0n) {
      const maker = this.best(side);
      if (maker === undefined || !isWithin(taker, maker.price)) break;
      // The taker's mode of the rules' default: nobody trades with themselves.
      if (maker.member === member) return this.cancel(taker);
      const { price } = maker;
      const quantity = least(taker.left, maker.left);
      if (this.isBeyond(taker, price, quantity)) return this.cancel(taker);
      if (this.isBeyond(maker, price, quantity)) {
        this.cancel(maker);
        continue;
      }
      const sides = side === "buy" ? [taker, maker] : [maker, taker];
      for (const order of sides) this.fill(order, { price, quantity }, order === taker);
      for (const order of sides) this.rehold(order.member);
      if (!this.resting.includes(taker)) return;
    }
    taker.holdPrice = taker.price;
    this.rehold(member);
  }

  /** A closing returns no less than nothing, or it is not traded (rules 2.5). */
  isBeyond({ member, side, left }: PlainOrder, price: bigint, quantity = left): boolean {
    const position = this.#exchange.positionOf(member);
    const closes = side === "buy" ? position.quantity < 0n : position.quantity > 0n;
    if (!closes) return false;
    const part = least(quantity, abs(position.quantity));
    const { margin, realised } = closingOf(position, part, valueAt(price, part));
    return margin + realised < 0n;
  }

  fill(
    order: PlainOrder,
    { price, quantity }: { readonly price: bigint; readonly quantity: bigint },
    isTaker: boolean,
  ): Filled {
    const { member, side } = order;
    const { makerRate, takerRate } = this.#exchange.terms;
    const rate = isTaker ? takerRate : makerRate;
    const payment: Payment = { source: "held", rate, opening: order };
    const filled = this.#exchange.fill({ member, side, price, quantity }, payment);
    const value = valueAt(price, filled.opened);
    order.left -= quantity;
    order.opening -= filled.opened;
    order.turnover += value;
    order.charged += value * rate;
    order.hold -= filled.marginAdded + filled.openFee;
    return filled;
  }

  cancel(order: PlainOrder): void {
    this.#end(order);
    this.rehold(order.member);
  }

  cancelAllOf(member: string): void {
    for (const order of this.#ofMember(member)) this.#end(order);
  }

  /**
   * Counts anew what each order closes. What it no longer closes takes its hold from available, or
   * the order is cut to what is held for (rules 2.5). What is no longer needed is released first.
   */
  rehold(member: string): void {
    const own = this.#ofMember(member);
    const openings = this.#openingsOf(own);
    for (const [at, order] of own.entries()) {
      const opening = openings[at] ?? 0n;
      if (this.#holdFor(order, opening) <= order.hold) this.#hold(order, opening);
    }
    for (const [at, order] of own.entries()) {
      const opening = openings[at] ?? 0n;
      const more = this.#holdFor(order, opening) - order.hold;
      if (more > this.#free(member)) {
        order.left -= opening - order.opening;
        this.#hold(order, order.opening);
      } else this.#hold(order, opening);
      if (order.left === 0n) this.#end(order);
    }
  }

  #ofMember(member: string): readonly PlainOrder[] {
    return this.resting.filter((order) => order.member === member);
  }

  #openingsOf(own: readonly PlainOrder[]): readonly bigint[] {
    const position = this.#exchange.positionOf(own[0]?.member ?? "").quantity;
    const closables = closablesOf(
      position,
      own.map(({ side, left }) => ({ side, quantity: left })),
    );
    return own.map(({ left }, at) => left - (closables[at] ?? 0n));
  }

  #wantOf(order: PlainOrder, all: readonly PlainOrder[]): bigint {
    const own = all.filter(({ member }) => member === order.member);
    return this.#holdFor(order, this.#openingsOf(own).at(-1) ?? 0n);
  }

  #holdFor(order: PlainOrder, quantity: bigint): bigint {
    return holdOf(this.#exchange.terms, order, { price: order.holdPrice, quantity });
  }

  #hold(order: PlainOrder, opening: bigint): void {
    order.opening = opening;
    const change = this.#holdFor(order, opening) - order.hold;
    this.#exchange.ledger.post(change > 0n ? "PERP_HOLD" : "PERP_RELEASE", order.member, [
      [available(order.member), -change],
      [held(order.member), change],
    ]);
    order.hold += change;
  }

  #end(order: PlainOrder): void {
    this.#hold(order, 0n);
    const at = this.resting.indexOf(order);
    if (at >= 0) this.resting.splice(at, 1);
  }

  #free(member: string): bigint {
    return this.#exchange.ledger.of(available(member));
  }
}

function isWithin({ side, price }: PlainOrder, met: bigint): boolean {
  return side === "buy" ? met <= price : met >= price;
}
