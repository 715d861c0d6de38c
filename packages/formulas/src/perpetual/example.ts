/** The figures of the page on risk: the size that a margin opens, and the price that ends it. */
import type { Amount } from "@sumi/primitives/amount.ts";
import { boughtFor } from "../notional.ts";
import { hundredthsOf } from "../shares.ts";
import { liquidationPriceOf, type MaintenanceTerms } from "./liquidation.ts";

export type Example = {
  readonly notional: Amount;
  /** The way from the price to the liquidation in hundredths of a percent, below zero. */
  readonly distance: number;
};

/** A long of that margin and leverage, opened at the price; it needs no tick to be shown. */
export function exampleOf(
  margin: Amount,
  leverage: number,
  { price, terms }: { readonly price: Amount; readonly terms: MaintenanceTerms },
): Example {
  const notional = (margin * BigInt(leverage)) as Amount;
  const size = boughtFor(notional, price);
  const holding = { isLong: true, size, entry: notional, margin };
  const liquidation = liquidationPriceOf(holding, terms, SMALLEST);
  return { notional, distance: hundredthsOf(liquidation - price, price) };
}

const SMALLEST = 1n as Amount;
