import type { Model } from "../model.ts";
import { termsOf } from "./contract-terms.ts";
import { abs, most } from "./rounding.ts";
import { type Contract, leftOf, type OwnPerpetualOrder } from "./state.ts";
import { isOverTop, leverageMaxOf, type Terms, valueAt } from "./terms.ts";

type Side = { readonly member: number; readonly side: "buy" | "sell" };

/** All that a member may come to hold on one side: its value, and the leverages in it. */
export type Exposure = { readonly value: bigint; readonly leverages: readonly number[] };

/** The position of a side and its orders that may open, each at the higher of mark and price. */
export function exposureOf(
  model: Model,
  contract: Contract,
  { member, side }: Side,
  except?: number,
): Exposure {
  const position = model.perpetual.position(contract.number, member);
  const isSame = position !== undefined && position.quantity > 0n === (side === "buy");
  const orders = model.perpetual.ordersOf(member, contract.number).filter((order) => {
    return order.terms.side === side && !order.terms.reduceOnly && order.id !== except;
  });
  const opening = orders.filter((order) => leftOf(order) > order.closing);
  const own = isSame ? valueAt(markStep(contract), abs(position.quantity)) : 0n;
  return {
    value: opening.reduce((sum, order) => sum + worthOf(contract, order), own),
    leverages: [
      ...(isSame ? [position.leverage] : []),
      ...opening.map(({ terms }) => terms.leverage),
    ],
  };
}

function worthOf(contract: Contract, order: OwnPerpetualOrder): bigint {
  return worthAt(contract, order.price || order.terms.stopPrice, leftOf(order) - order.closing);
}

/** Lots at the higher of a price and the mark. */
export function worthAt(contract: Contract, ticks: number, lots: number): bigint {
  const price = most(markStep(contract), BigInt(ticks) * contract.tick);
  return valueAt(price, BigInt(lots) * contract.lot);
}

/** The first price of the contract that is not below its mark. */
function markStep({ mark, tick }: Contract): bigint {
  return ((mark + tick - 1n) / tick) * tick;
}

/** True if the tier of a value allows all leverages in it, and some tier has the value. */
export function isPermitted(terms: Terms, { value, leverages }: Exposure): boolean {
  return !isOverTop(terms, value) && leverages.every((each) => isWithin(terms, value, each));
}

/** True if the tier of a value allows a leverage. */
export function isWithin(terms: Terms, value: bigint, leverage: number): boolean {
  return leverage >= 1 && BigInt(leverage) <= leverageMaxOf(terms, value);
}

/** The lots that an order may open under the tiers: no fewer than it opens already. */
export function permittedLots(
  model: Model,
  contract: Contract,
  order: OwnPerpetualOrder,
  opens: number,
): number {
  const { member, side, leverage } = order.terms;
  const others = exposureOf(model, contract, { member, side }, order.id);
  const leverages = [leverage, ...others.leverages];
  const terms = termsOf(model, contract);
  let [low, high] = [leftOf(order) - order.closing, opens];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const worth = worthAt(contract, order.price || order.terms.stopPrice, middle);
    if (isPermitted(terms, { value: others.value + worth, leverages })) low = middle;
    else high = middle - 1;
  }
  return high;
}
