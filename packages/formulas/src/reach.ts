import type { Amount } from "@sumi/primitives/amount.ts";
import { chargedAt, type Rate } from "@sumi/primitives/rounding.ts";
import { notionalOf, wholeLotsFor } from "./notional.ts";

/** A price of the book, and the quantity offered there. */
export type Offer = { readonly price: Amount; readonly quantity: Amount };

export type Wanted =
  | { readonly by: "quantity"; readonly quantity: Amount }
  | { readonly by: "amount"; readonly amount: Amount };

/** The limits of a market order: its worst price, its size and its fee. */
export type Reaching = {
  readonly side: "buy" | "sell";
  /** The worst price it may meet. */
  readonly limit: Amount;
  readonly lot: Amount;
  readonly takerRate: Rate;
  readonly wanted: Wanted;
};

/** The result of a market order against a book. */
export type Reach = {
  /** The quantity that trades, in the base coin. */
  readonly quantity: Amount;
  /** The amount that trades, in the quote coin. */
  readonly cost: Amount;
  /** In the coin that is received. */
  readonly fee: Amount;
  /** True if the whole quantity or amount can be traded. */
  readonly isWhole: boolean;
};

/**
 * Takes offers, best first, no further than the limit (rules 1.5.3). By amount, each price gives as
 * many whole lots as the rest of the amount buys.
 */
export function reachOf(offers: Iterable<Offer>, reaching: Reaching): Reach {
  const { side, limit, lot, takerRate, wanted } = reaching;
  let quantity = 0n;
  let cost = 0n;
  let fee = 0n;
  let isWhole = false;
  for (const { price, quantity: offered } of offers) {
    if (side === "buy" ? price > limit : price < limit) break;
    const asked =
      wanted.by === "quantity"
        ? ((wanted.quantity - quantity) as Amount)
        : wholeLotsFor(wanted.amount - cost, price, lot);
    const met = offered < asked ? offered : asked;
    const worth = notionalOf(price, met);
    quantity += met;
    cost += worth;
    // Each trade's fee is rounded up by itself, as the exchange does (rules 1.6).
    fee += chargedAt(side === "buy" ? met : worth, takerRate);
    isWhole = asked <= offered;
    if (isWhole) break;
  }
  return { quantity: quantity as Amount, cost: cost as Amount, fee: fee as Amount, isWhole };
}
