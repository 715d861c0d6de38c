import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { notionalOf, unitsOfSteps } from "./notional.ts";

type Side = "buy" | "sell";

/** What an order sets aside at a price (rules 1.6): a buy its cost, a sale its quantity. */
export function holdOf(side: Side, price: Amount, quantity: Amount): Amount {
  return side === "buy" ? notionalOf(price, quantity) : quantity;
}

/**
 * The same in ticks and lots. A step is a tick times a lot for a buy, a lot for a sell.
 */
export function holdOfSteps(side: Side, ticks: number, lots: number, unitsPerStep: bigint): Amount {
  return unitsOfSteps(side === "sell" ? lots : ticks * lots, unitsPerStep);
}

/** What a buyer at a limit gets back when a trade is at a better price (rules 1.6). */
export function improvementOf(
  limit: number,
  price: number,
  lots: number,
  unitsPerTickLot: bigint,
): Amount {
  return limit === price ? ZERO : unitsOfSteps((limit - price) * lots, unitsPerTickLot);
}
