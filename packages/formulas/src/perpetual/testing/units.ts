import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Holding } from "../position.ts";
import { tiersOf } from "../tiers.ts";

/** Units of a decimal, which may have a minus. */
export function units(text: string): Amount {
  const amount = amountOf(text.replace(/^-/, ""));
  assert(amount !== undefined, `${text} is a decimal`);
  return (text.startsWith("-") ? -amount : amount) as Amount;
}

/** The tiers and the taker rate of the rule book's contract. */
export const TERMS = {
  tiers: tiersOf([
    { max: units("100000"), leverageMax: 5, maintenance: units("0.025") },
    { max: units("500000"), leverageMax: 3, maintenance: units("0.05") },
    { max: units("2000000"), leverageMax: 2, maintenance: units("0.1") },
  ]),
  taker: units("0.0006"),
};

/** A holding of decimals; a quantity below zero is a short. */
export function holding(quantity: string, entry: string, margin: string): Holding {
  const signed = units(quantity);
  const size = (signed < 0n ? -signed : signed) as Amount;
  return { isLong: signed > 0n, size, entry: units(entry), margin: units(margin) };
}
