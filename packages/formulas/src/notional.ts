/**
 * What a quantity costs at a price (rules 0.1, 1.6). The core counts prices in ticks and quantities
 * in lots; everything outside it has units of 10⁻⁸. Each formula stands here for both, and a test
 * holds them to the same result.
 */
import type { Amount } from "@sumi/primitives/amount.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import { floorToStep } from "./steps.ts";

/** Price × quantity, in units: exact if both keep to their steps. */
export function notionalOf(price: Amount, quantity: Amount): Amount {
  return ((price * quantity) / RATE_ONE) as Amount;
}

/** So many steps (ticks × lots, or lots) at so many units for one step. */
export function unitsOfSteps(steps: number, unitsPerStep: bigint): Amount {
  return (bigintOf(steps) * unitsPerStep) as Amount;
}

/** The quantity that an amount pays for at that price, in units. */
export function boughtFor(amount: bigint, price: Amount): Amount {
  return ((amount * RATE_ONE) / price) as Amount;
}

/** The whole lots of it (rules 1.5.3), in units. */
export function wholeLotsFor(amount: bigint, price: Amount, lot: Amount): Amount {
  return floorToStep(boughtFor(amount, price), lot);
}

/** The same in lots, at a price in ticks. */
export function lotsFor(amount: Amount, ticks: number, unitsPerTickLot: bigint): number {
  return Number(amount / unitsOfSteps(ticks, unitsPerTickLot));
}
