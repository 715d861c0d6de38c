import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { holdOfOpening } from "@sumi/formulas/perpetual/position.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Side } from "../book/order.ts";
import type { State } from "../state.ts";
import type { Contract } from "./contracts.ts";
import { closingLots } from "./fitting.ts";
import { limitsOf } from "./limits.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";

/** The lots of an order that close, and the hold of the others with the price it is counted at. */
export type Setting = {
  readonly closing: number;
  readonly holdPrice: number;
  readonly hold: Amount;
};

/** The fields that a hold follows from. */
type Held = {
  readonly member: number;
  readonly side: Side;
  /** Ticks; 0 for a market order. */
  readonly price: number;
  readonly quantity: number;
  readonly reduceOnly: boolean;
  readonly leverage: number;
  readonly makerRate: number;
  readonly takerRate: number;
};

/**
 * The hold of an order before its first trade (rules 2.5). A buy never costs more than its limit; a
 * sale is filled at the best bid or below when it enters, and at its limit later.
 */
export function settingOf(
  x: State,
  contract: Contract,
  order: Held,
  except?: PerpetualOrder,
): Setting {
  const { quantity, reduceOnly } = order;
  const closing = reduceOnly ? quantity : closingLots(x, contract, order, except);
  const holdPrice = holdPriceOf(x, contract, order);
  if (closing === quantity) return { closing, holdPrice, hold: ZERO };
  const cost = unitsOfSteps(holdPrice * (quantity - closing), contract.unitsPerTickLot);
  const hold = holdOfOpening({ asMaker: ZERO, asTaker: ZERO }, cost, {
    leverage: BigInt(order.leverage),
    makerRate: BigInt(order.makerRate),
    takerRate: BigInt(order.takerRate),
  });
  return { closing, holdPrice, hold };
}

export function holdPriceOf(
  x: State,
  contract: Contract,
  { side, price }: Pick<Held, "side" | "price">,
): number {
  const limits = limitsOf(x, contract);
  if (side === "buy") return price || (limits?.highestBuy ?? 0);
  const bid = x.perpetual.bookOf(contract.number).bestPrice("buy") ?? 0;
  return Math.max(price, bid);
}
