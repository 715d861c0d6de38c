import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";

/** A plain decimal in the smallest units of an amount; our own server sends nothing else. */
export function unitsOf(text: string): Amount {
  return amountOf(text) ?? ZERO;
}

/** The same of a change, which may be below zero: "-12.5". */
export function signedUnitsOf(text: string): Amount {
  return text.startsWith("-") ? (-unitsOf(text.slice(1)) as Amount) : unitsOf(text);
}
