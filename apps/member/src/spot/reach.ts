import { unitsOf } from "@sumi/app/units.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { chargedAt, RATE_ONE } from "@sumi/primitives/rounding.ts";
import type { Level } from "../live/depth.ts";
import { floored, notionalOf, type Side, type Terms } from "./terms.ts";

/** What a market order would take from the book as it is known here. */
export type Reach = {
  /** Base coin that trades. */
  readonly quantity: Amount;
  /** Quote coin that trades. */
  readonly cost: Amount;
  /** In the coin that is received. */
  readonly fee: Amount;
  /** Whether all that was wanted can be had. */
  readonly isWhole: boolean;
};

export type Wanted =
  | { readonly by: "quantity"; readonly quantity: Amount }
  | { readonly by: "amount"; readonly amount: Amount };

/**
 * Walks the levels best first, no further than `limit` (rules 1.5.3). By amount each level gives as
 * many whole lots as what is left still buys.
 */
export function reachOf(
  terms: Terms,
  side: Side,
  { levels, limit }: { readonly levels: readonly Level[]; readonly limit: Amount },
  wanted: Wanted,
): Reach {
  let quantity = 0n;
  let cost = 0n;
  let fee = 0n;
  let isWhole = false;
  for (const [priceText, quantityText] of levels) {
    const price = unitsOf(priceText);
    if (side === "buy" ? price > limit : price < limit) break;
    const offered = unitsOf(quantityText);
    const asked =
      wanted.by === "quantity"
        ? ((wanted.quantity - quantity) as Amount)
        : floored(((wanted.amount - cost) * RATE_ONE) / price, terms.lot);
    const met = offered < asked ? offered : asked;
    const worth = notionalOf(price, met);
    quantity += met;
    cost += worth;
    // Each trade's fee is rounded up by itself, as the exchange does.
    fee += met === 0n ? 0n : chargedAt(side === "buy" ? met : worth, terms.takerRate);
    isWhole = asked <= offered;
    if (isWhole) break;
  }
  return { quantity: quantity as Amount, cost: cost as Amount, fee: fee as Amount, isWhole };
}
