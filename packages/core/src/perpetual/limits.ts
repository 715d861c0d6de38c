import { bankruptcyOrderPrice } from "@sumi/formulas/perpetual/liquidation.ts";
import {
  averageBasis,
  firstPriceLimits,
  limitsNearMark,
  priceLimitsOf,
  ticksAround,
} from "@sumi/formulas/perpetual/mark.ts";
import type { Side } from "../book/order.ts";
import type { State } from "../state.ts";
import type { Entering } from "../trading/venue.ts";
import type { Contract } from "./contracts.ts";
import { isNarrow } from "./intake.ts";
import { closableLots, holdingOf } from "./position.ts";

/** X of the rule book alone counts for so long after listing. */
const FIRST_MS = 600_000;

/** The highest price of a buy and the lowest of a sale, in ticks. */
export type PriceLimits = { readonly highestBuy: number; readonly lowestSell: number };

/**
 * The limits of price of this moment; undefined before the first index (rules 2.5). Where openings
 * are not taken they lie near the mark: whoever is the last on the book gains nothing by it.
 */
export function limitsOf(x: State, contract: Contract): PriceLimits | undefined {
  const limits = indexLimitsOf(x, contract);
  if (limits === undefined || !isNarrow(x, contract)) return limits;
  const { closing } = x.perpetual.contracts.termsOf(contract, x.now.timeMs).limits;
  const { price: mark } = x.perpetual.marks.of(contract);
  return limitsNearMark(limits, { mark, share: closing, tick: contract.tick });
}

/** True for a buy above the highest price, or a sale below the lowest. */
export function isBeyondLimits(
  { highestBuy, lowestSell }: PriceLimits,
  side: Side,
  price: number,
): boolean {
  return side === "buy" ? price > highestBuy : price < lowestSell;
}

function indexLimitsOf(x: State, contract: Contract): PriceLimits | undefined {
  const { timeMs } = x.now;
  const index = x.prices.lastOkPrice(contract.underlying);
  if (index === undefined) return undefined;
  const { limits: terms } = x.perpetual.contracts.termsOf(contract, timeMs);
  const mark = x.perpetual.marks.of(contract);
  // In the first minutes the basis does not count.
  const basis = timeMs < contract.listedMs + FIRST_MS ? undefined : mark.basis;
  const { known } = mark;
  // Each order asks for them several times, and a sample alone changes them.
  if (known?.index === index && known.basis === basis && known.terms === terms) {
    return known.limits;
  }
  const limits =
    basis === undefined
      ? firstPriceLimits(index, terms.first, contract.tick)
      : priceLimitsOf(index, averageBasis(basis), terms, contract.tick);
  mark.known = { index, basis, terms, limits };
  return limits;
}

/** The whole ticks at or below the mark, and at or above it. */
export function markInTicks(x: State, contract: Contract): readonly [number, number] {
  return ticksAround(x.perpetual.marks.of(contract).price, contract.tick);
}

/**
 * The worst price in ticks that an order may meet: its own, and not beyond the bankruptcy of the
 * position that it would close.
 */
export function bankruptcyTicks(x: State, order: Entering): number {
  const { market, member, side, price } = order;
  const contract = x.perpetual.contracts.get(market);
  const position = x.perpetual.position(market, member);
  if (position === undefined || closableLots(position, side) === 0) return price;
  const bankrupt = bankruptcyOrderPrice(holdingOf(contract, position), contract.tick);
  const ticks = Number(bankrupt / contract.tick);
  return side === "sell" ? Math.max(price, ticks) : Math.min(price, ticks);
}
