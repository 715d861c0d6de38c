import { unitsOf } from "@sumi/app/units.ts";
import { type Offer, type Reach, reachOf, type Wanted } from "@sumi/formulas/reach.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Depth, Level } from "../live/depth.ts";
import type { Side, Terms } from "./terms.ts";

/** An order's side, the worst price it takes, and its size. */
export type Taking = {
  readonly side: Side;
  readonly limit: Amount;
  readonly wanted: Wanted;
};

/** Calculates the part of an order that the known book would fill now. */
export function reachInBook(terms: Terms, { side, limit, wanted }: Taking, book: Depth): Reach {
  const { lot, takerRate } = terms;
  const levels = side === "buy" ? book.asks : book.bids;
  return reachOf(offersOf(levels), { side, limit, lot, takerRate, wanted });
}

/** A generator, because an order rarely reaches far into a long book. */
function* offersOf(levels: readonly Level[]): Generator<Offer> {
  for (const [price, quantity] of levels) {
    yield { price: unitsOf(price), quantity: unitsOf(quantity) };
  }
}
