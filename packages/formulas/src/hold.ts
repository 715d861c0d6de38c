import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { notionalOf, unitsOfSteps } from "./notional.ts";

type Side = "buy" | "sell";

/** The hold of an order at a price (rules 1.6): the cost of a buy, the quantity of a sale. */
export function holdOf(side: Side, price: Amount, quantity: Amount): Amount {
  return side === "buy" ? notionalOf(price, quantity) : quantity;
}

/** As `holdOf`, in ticks and lots. A step is a tick times a lot for a buy, a lot for a sell. */
export function holdOfSteps(side: Side, ticks: number, lots: number, unitsPerStep: bigint): Amount {
  return unitsOfSteps(side === "sell" ? lots : ticks * lots, unitsPerStep);
}

/** The part of a buyer's hold that a trade at a better price gives back (rules 1.6). */
export function improvementOf(
  limit: number,
  price: number,
  lots: number,
  unitsPerTickLot: bigint,
): Amount {
  return limit === price ? ZERO : unitsOfSteps((limit - price) * lots, unitsPerTickLot);
}
