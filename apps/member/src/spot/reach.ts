import { unitsOf } from "@sumi/app/units.ts";
import { type Offer, type Reach, reachOf, type Wanted } from "@sumi/formulas/reach.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Depth, Level } from "../live/depth.ts";
import { collarOf, type Side, type Terms } from "./terms.ts";

/** Calculates the part of a market order that the known book would fill now. */
export function reachInBook(
  terms: Terms,
  { side, wanted }: { readonly side: Side; readonly wanted: Wanted },
  { book, reference }: { readonly book: Depth; readonly reference: Amount },
): Reach {
  const { lot, takerRate } = terms;
  const limit = collarOf(terms, side, reference);
  const levels = side === "buy" ? book.asks : book.bids;
  return reachOf(offersOf(levels), { side, limit, lot, takerRate, wanted });
}

/** A generator, because an order rarely reaches far into a long book. */
function* offersOf(levels: readonly Level[]): Generator<Offer> {
  for (const [price, quantity] of levels) {
    yield { price: unitsOf(price), quantity: unitsOf(quantity) };
  }
}
