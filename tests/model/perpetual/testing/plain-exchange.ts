import { feeOf, marginOf, type Opening, UNFILLED } from "../holds.ts";
import {
  type Closing,
  closed,
  closingOf,
  FLAT,
  liquidatingOf,
  opened,
  type Position,
} from "../position.ts";
import { abs, least, most } from "../rounding.ts";
import { type Terms, valueAt } from "../terms.ts";
import { available, CLEARING, FEE, held, INSURANCE, margin, PlainLedger } from "./plain-ledger.ts";

export type Side = "buy" | "sell";

/** How a fill moves its member's money. */
export type Payment = {
  readonly source: "available" | "held";
  readonly rate: bigint;
  readonly opening: Opening;
  /** True for a position that the exchange closes: a fee of its own, and a fund behind it. */
  readonly isLiquidation?: boolean;
  /** The value of a deleveraging, which no price and no fee belongs to. */
  readonly value?: bigint;
};
export type Fill = {
  readonly member: string;
  readonly side: Side;
  readonly price: bigint;
  readonly quantity: bigint;
};

/** A fill as it turned out. */
export type Filled = Fill & {
  readonly closed: bigint;
  readonly opened: bigint;
  readonly parts: Closing;
  readonly closeFee: bigint;
  readonly liquidationFee: bigint;
  readonly toAvailable: bigint;
  readonly deficit: bigint;
  readonly marginAdded: bigint;
  readonly openFee: bigint;
};

const NO_PARTS: Closing = { entry: 0n, margin: 0n, realised: 0n };

/**
 * One contract with its members, written for reading and not for speed: every search goes through
 * everything. It keeps the rule book's section 2 by the functions beside it.
 */
export class PlainExchange {
  readonly ledger = new PlainLedger();
  /** By member, the oldest position first. */
  readonly positions = new Map<string, Position>();
  readonly terms: Terms;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  positionOf(member: string): Position {
    return this.positions.get(member) ?? FLAT;
  }

  /** A trade between two members who pay from what is available. */
  trade(
    sides: { readonly buyer: string; readonly seller: string; readonly taker: string },
    { price, quantity }: { readonly price: bigint; readonly quantity: bigint },
    leverageOf: (member: string) => bigint,
  ): readonly Filled[] {
    const { buyer, seller, taker } = sides;
    return [
      { member: buyer, side: "buy" as const },
      { member: seller, side: "sell" as const },
    ].map(({ member, side }) => {
      const rate = member === taker ? this.terms.takerRate : this.terms.makerRate;
      const opening = { ...UNFILLED, leverage: leverageOf(member) };
      return this.fill({ member, side, price, quantity }, { source: "available", rate, opening });
    });
  }

  fill(fill: Fill, payment: Payment): Filled {
    const { member, side, quantity } = fill;
    const position = this.positionOf(member);
    const isOpposite = side === "buy" ? position.quantity < 0n : position.quantity > 0n;
    const closedPart = isOpposite ? least(quantity, abs(position.quantity)) : 0n;
    const closing = this.#close(fill, closedPart, payment);
    return { ...fill, ...closing, ...this.#open(fill, quantity - closedPart, payment) };
  }

  #close({ member, price }: Fill, quantity: bigint, payment: Payment) {
    if (quantity === 0n) {
      const nothing = { closeFee: 0n, liquidationFee: 0n, toAvailable: 0n, deficit: 0n };
      return { closed: 0n, parts: NO_PARTS, ...nothing };
    }
    const { isLiquidation = false, rate } = payment;
    const position = this.positionOf(member);
    const value = payment.value ?? valueAt(price, quantity);
    const fund = this.ledger.of(INSURANCE);
    const parts = isLiquidation
      ? liquidatingOf(position, quantity, { value, fund })
      : closingOf(position, quantity, value);
    const left = parts.margin + parts.realised;
    const charge = (of: bigint) => {
      return least(most(left, 0n), feeOf({ leverage: 1n, ...UNFILLED }, value, of));
    };
    const isDeleveraging = payment.value !== undefined;
    const closeFee = isLiquidation || isDeleveraging ? 0n : charge(rate);
    const isFined = isLiquidation && !isDeleveraging;
    const liquidationFee = isFined ? charge(this.terms.liquidationRate) : 0n;
    const deficit = most(-left, 0n);
    const toAvailable = left + deficit - closeFee - liquidationFee;
    const type = isLiquidation ? "LIQUIDATION" : isDeleveraging ? "ADL" : "PERP_CLOSE";
    this.ledger.post(type, member, [
      [margin(member), -parts.margin],
      [CLEARING, -parts.realised],
      [FEE, closeFee],
      [INSURANCE, liquidationFee - deficit],
      [available(member), toAvailable],
    ]);
    this.#set(member, closed(position, quantity, parts));
    return { closed: quantity, parts, closeFee, liquidationFee, toAvailable, deficit };
  }

  #open({ member, side, price }: Fill, quantity: bigint, { source, rate, opening }: Payment) {
    if (quantity === 0n) return { opened: 0n, marginAdded: 0n, openFee: 0n };
    const value = valueAt(price, quantity);
    const marginAdded = marginOf(opening, value);
    const openFee = feeOf(opening, value, rate);
    const from = source === "held" ? held(member) : available(member);
    this.ledger.post("PERP_OPEN", member, [
      [from, -marginAdded - openFee],
      [margin(member), marginAdded],
      [FEE, openFee],
    ]);
    const signed = side === "buy" ? quantity : -quantity;
    const position = this.positionOf(member);
    this.#set(member, opened(position, { quantity: signed, price, margin: marginAdded }));
    return { opened: quantity, marginAdded, openFee };
  }

  #set(member: string, position: Position): void {
    if (position.quantity === 0n) this.positions.delete(member);
    else this.positions.set(member, position);
  }

  /** Takes margin that a funding eats, or that a member adds (below zero: that they remove). */
  changeMargin(member: string, change: bigint): void {
    const position = this.positionOf(member);
    this.#set(member, { ...position, margin: position.margin + change });
  }
}
