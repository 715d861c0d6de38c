import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { isFallen } from "@sumi/formulas/perpetual/liquidation.ts";
import { type Holding, initialMargin } from "@sumi/formulas/perpetual/position.ts";
import { tierNumberOf } from "@sumi/formulas/perpetual/tiers.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Side } from "../book/order.ts";
import type { State } from "../state.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import { markInTicks } from "./limits.ts";
import { closingSide, holdingOf, type Position } from "./position.ts";

/** An order as far as it opens a position: the price in ticks that it is counted at. */
export type Opening = {
  readonly member: number;
  readonly side: Side;
  readonly lots: number;
  readonly price: number;
  readonly leverage: number;
};

/** Refuses what would exceed the tiers: with all that the member may open on that side. */
export function refusalOfSize(
  x: State,
  contract: Contract,
  opening: Opening,
  except?: number,
): Rejected | undefined {
  if (opening.lots === 0) return undefined;
  const { tiers } = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const position = sameSide(x, contract, opening);
  const number = tierNumberOf(tiers, exposureOf(x, contract, opening, except));
  const tier = tiers[number];
  if (tier === undefined) return reject("POSITION_LIMIT");
  const leverage = Math.max(opening.leverage, position?.leverage ?? 1);
  if (leverage <= tier.leverageMax) return undefined;
  return reject("LEVERAGE_INVALID", { maximum: String(tier.leverageMax) });
}

/** Refuses an order whose position would be liquidated at the present mark (rules 2.5). */
export function refusalOfRisk(
  x: State,
  contract: Contract,
  opening: Opening,
): Rejected | undefined {
  if (opening.lots === 0) return undefined;
  const { price: mark } = x.perpetual.marks.of(contract);
  const terms = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const resulting = resultOf(contract, sameSide(x, contract, opening), opening);
  return isFallen(resulting, mark, terms) ? reject("RISK_WOULD_LIQUIDATE") : undefined;
}

/** The notional of the position and of everything that may add to it, at mark or price. */
function exposureOf(x: State, contract: Contract, opening: Opening, except?: number): Amount {
  const [, mark] = markInTicks(x, contract);
  const position = sameSide(x, contract, opening);
  let sum = BigInt(Math.abs(position?.quantity ?? 0)) * BigInt(mark);
  sum += x.perpetual.memberOrders.sumOf(opening.member, (order) => {
    const isOther = order.market !== contract.number || order.side !== opening.side;
    if (isOther || order.id === except || order.reduceOnly) return 0;
    const lots = order.place === "stops" ? order.left : order.opening;
    const price = Math.max(mark, order.price || order.stopPrice);
    const value = lots * price;
    return Number.isSafeInteger(value) ? value : BigInt(lots) * BigInt(price);
  });
  sum += BigInt(opening.lots) * BigInt(Math.max(mark, opening.price));
  return (sum * contract.unitsPerTickLot) as Amount;
}

function resultOf(
  contract: Contract,
  position: Position | undefined,
  { side, lots, price, leverage }: Opening,
): Holding {
  const before: Holding =
    position === undefined
      ? { isLong: side === "buy", size: ZERO, entry: ZERO, margin: ZERO }
      : holdingOf(contract, position);
  const value = unitsOfSteps(price * lots, contract.unitsPerTickLot);
  const margin = initialMargin(value, BigInt(leverage));
  return {
    isLong: before.isLong,
    size: (before.size + sizeOf(contract, lots)) as Amount,
    entry: (before.entry + value) as Amount,
    margin: (before.margin + margin) as Amount,
  };
}

/** The member's position, if the opening adds to it. */
function sameSide(x: State, contract: Contract, { member, side }: Opening): Position | undefined {
  const position = x.perpetual.position(contract.number, member);
  return position !== undefined && closingSide(position) !== side ? position : undefined;
}
