import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";

/** A plain decimal in the smallest units of an amount; our own server sends nothing else. */
export function unitsOf(text: string): Amount {
  return amountOf(text) ?? ZERO;
}
