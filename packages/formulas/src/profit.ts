/**
 * Profit and cost (rules 12), in units of 10⁻⁸ of the unit of account. A cost is the weighted
 * average, worked out again with each receipt (IAS 2.27).
 */
import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide } from "@sumi/primitives/rounding.ts";
import { notionalOf } from "./notional.ts";

/** How much of a coin a member owns, and what that cost. */
export type CostBasis = { readonly owned: Amount; readonly cost: Amount };

/** Amounts and costs add up, so the average is weighted by the amounts. */
export function basisAfterReceipt(
  { owned, cost }: CostBasis,
  received: Amount,
  paid: Amount,
): CostBasis {
  return { owned: (owned + received) as Amount, cost: (cost + paid) as Amount };
}

/**
 * The rest keeps its average: it keeps the share of the cost that it has of the coins. Rounded up,
 * so that no gain is shown that is none.
 */
export function basisAfterDelivery({ owned, cost }: CostBasis, delivered: Amount): CostBasis {
  const rest = (owned - delivered) as Amount;
  return { owned: rest, cost: (rest === 0n ? 0n : ceilDivide(cost * rest, owned)) as Amount };
}

/** The proceeds of selling everything at that price, less what it cost; a loss is below zero. */
export function unrealisedOf({ owned, cost }: CostBasis, price: Amount): Amount {
  return (notionalOf(price, owned) - cost) as Amount;
}

/** The worth at both ends of a period, and the worth of what came and went in between. */
export type Period = {
  readonly worthBefore: Amount;
  readonly worthAfter: Amount;
  readonly broughtIn: Amount;
  readonly takenOut: Amount;
};

/** The part of the change that no transfer explains; a loss is below zero. */
export function profitOf({ worthBefore, worthAfter, broughtIn, takenOut }: Period): Amount {
  return (worthAfter - worthBefore - broughtIn + takenOut) as Amount;
}

/** The base of a profit's percentage: everything that was there to work with in the period. */
export function capitalOf({ worthBefore, broughtIn }: Period): Amount {
  return (worthBefore + broughtIn) as Amount;
}
