import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { isFallen } from "@sumi/formulas/perpetual/liquidation.ts";
import { type Holding, initialMargin } from "@sumi/formulas/perpetual/position.ts";
import { notionalMaxOf, tierNumberOf } from "@sumi/formulas/perpetual/tiers.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Side } from "../book/order.ts";
import type { State } from "../state.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import { markInTicks } from "./limits.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
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
  const exposure = exposureOf(x, contract, opening, except);
  const { leverageMax } = permittedBy(x, contract, exposure);
  if (leverageMax === undefined) return reject("POSITION_LIMIT");
  const isPermitted = exposure.leverage <= leverageMax;
  return isPermitted ? undefined : reject("LEVERAGE_INVALID", { maximum: String(leverageMax) });
}

/** The highest leverage of a position, with all that the member may add to it. */
export function leverageMaxOf(x: State, contract: Contract, position: Position): number {
  const { member, leverage } = position;
  const side = closingSide(position) === "buy" ? "sell" : "buy";
  const opening: Opening = { member, side, leverage, lots: 0, price: 0 };
  const { leverageMax, tiers } = permittedBy(x, contract, exposureOf(x, contract, opening));
  return leverageMax ?? tiers.at(-1)?.leverageMax ?? 1;
}

/**
 * The lots, up to `lots`, that an order may open under the tiers beside all else on its side. It
 * keeps those that it opens already.
 */
export function lotsInTier(
  x: State,
  contract: Contract,
  order: PerpetualOrder,
  lots: number,
): number {
  const { id, member, side, leverage } = order;
  if (lots <= order.opening) return lots;
  const none: Opening = { member, side, leverage, lots: 0, price: 0 };
  const exposure = exposureOf(x, contract, none, id);
  const { tiers } = permittedBy(x, contract, exposure);
  const room = notionalMaxOf(tiers, exposure.leverage) - exposure.notional;
  const [, mark] = markInTicks(x, contract);
  const price = Math.max(mark, order.price || order.stopPrice);
  const permitted = room / (BigInt(price) * contract.unitsPerTickLot);
  return Math.max(order.opening, permitted < BigInt(lots) ? Number(permitted) : lots);
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

/** All that a member may come to hold on one side of a contract. */
type Exposure = {
  /** The position's and that of everything that may add to it, at the higher of mark and price. */
  readonly notional: Amount;
  /** The highest leverage among them. */
  readonly leverage: number;
};

function exposureOf(x: State, contract: Contract, opening: Opening, except?: number): Exposure {
  const [, mark] = markInTicks(x, contract);
  const position = sameSide(x, contract, opening);
  let leverage = Math.max(opening.leverage, position?.leverage ?? 1);
  let sum = BigInt(Math.abs(position?.quantity ?? 0)) * BigInt(mark);
  sum += x.perpetual.memberOrders.sumOf(opening.member, (order) => {
    const isOther = order.market !== contract.number || order.side !== opening.side;
    if (isOther || order.id === except || order.reduceOnly) return 0;
    const lots = order.place === "stops" ? order.left : order.opening;
    if (lots > 0) leverage = Math.max(leverage, order.leverage);
    const price = Math.max(mark, order.price || order.stopPrice);
    const value = lots * price;
    return Number.isSafeInteger(value) ? value : BigInt(lots) * BigInt(price);
  });
  sum += BigInt(opening.lots) * BigInt(Math.max(mark, opening.price));
  return { notional: (sum * contract.unitsPerTickLot) as Amount, leverage };
}

/** The tiers in force, and the leverage that they permit; undefined beyond the top one. */
function permittedBy(x: State, contract: Contract, { notional }: Exposure) {
  const { tiers } = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  return { tiers, leverageMax: tiers[tierNumberOf(tiers, notional)]?.leverageMax };
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
