/**
 * The cost of a quantity at a price (rules 0.1, 1.6). The core counts prices in ticks and
 * quantities in lots; everything outside it has units of 10⁻⁸. Each formula is here for both, and a
 * test compares their results.
 */
import type { Amount } from "@sumi/primitives/amount.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import { floorToStep } from "./steps.ts";

/** Price × quantity, in units: exact if both keep to their steps. */
export function notionalOf(price: Amount, quantity: Amount): Amount {
  return ((price * quantity) / RATE_ONE) as Amount;
}

/** The units of a number of steps (ticks × lots, or lots), given the units of one step. */
export function unitsOfSteps(steps: number, unitsPerStep: bigint): Amount {
  return (bigintOf(steps) * unitsPerStep) as Amount;
}

/** The quantity that an amount pays for at that price, in units. */
export function boughtFor(amount: bigint, price: Amount): Amount {
  return ((amount * RATE_ONE) / price) as Amount;
}

/** The whole lots that an amount pays for (rules 1.5.3), in units. */
export function wholeLotsFor(amount: bigint, price: Amount, lot: Amount): Amount {
  return floorToStep(boughtFor(amount, price), lot);
}

/** The lots that an amount pays for, at a price in ticks. */
export function lotsFor(amount: Amount, ticks: number, unitsPerTickLot: bigint): number {
  return Number(amount / unitsOfSteps(ticks, unitsPerTickLot));
}
