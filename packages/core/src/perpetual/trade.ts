import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import {
  closingOf,
  holdOfOpening,
  isBeyondBankruptcy,
  type Opened,
  openedMargin,
  tradedFee,
} from "@sumi/formulas/perpetual/position.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { State } from "../state.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import { isNarrow } from "./intake.ts";
import { isBeyondLimits, limitsOf } from "./limits.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { closableLots, holdingOf, type Position } from "./position.ts";
import type { SideOfTrade } from "./sides.ts";
import type { PerpetualEndReason } from "./trigger.ts";

/** The match of an order: its price in ticks, its lots, and which rate it pays. */
export type Filling = {
  readonly price: number;
  readonly quantity: number;
  readonly isMaker: boolean;
};

/** The money that a match moves for the order's member: it closes, then opens (rules 2.5, 2.6). */
export function sideOf(
  x: State,
  contract: Contract,
  order: PerpetualOrder,
  filling: Filling,
): SideOfTrade {
  const { quantity } = filling;
  const position = x.perpetual.position(contract.number, order.member);
  const closed = Math.min(quantity, closableLots(position, order.side));
  const opened = openedBy(contract, order, { ...filling, quantity: quantity - closed });
  const left = order.left - quantity;
  const closing = Math.min(left, Math.max(order.closing - closed, 0));
  const hold = holdOf(contract, order, { opened: opened.after, lots: left - closing });
  const { entryOut, marginOut, realised, closeFee } = closedBy(contract, order, position, {
    price: filling.price,
    quantity: closed,
    isMaker: filling.isMaker,
  });
  return {
    member: order.member,
    buys: order.side === "buy",
    closed,
    entryOut,
    marginOut,
    realised,
    closeFee,
    marginIn: opened.margin,
    openFee: opened.fee,
    freed: (order.hold - opened.margin - opened.fee - hold) as Amount,
  };
}

/**
 * The hold of an order for `lots` that would open, after what it has opened already, at the price
 * that its hold is counted at unless another is named.
 */
export function holdOf(
  contract: Contract,
  order: PerpetualOrder,
  of: { readonly opened: Opened; readonly lots: number; readonly price?: number },
): Amount {
  const { opened, lots, price = order.holdPrice } = of;
  if (lots === 0) return ZERO;
  const cost = unitsOfSteps(price * lots, contract.unitsPerTickLot);
  return holdOfOpening(opened, cost, termsOf(order));
}

/** The value that an order has opened, in units. */
export function openedOf(contract: Contract, order: PerpetualOrder): Opened {
  return turnoverOf(contract, order.openedAsMaker, order.openedAsTaker);
}

/**
 * Returns why an order may not trade at that price, or undefined (rules 2.5, 2.8). An order that
 * rested before the limits came near the mark does not trade beyond them.
 */
export function refusalOfPrice(
  x: State,
  contract: Contract,
  order: PerpetualOrder,
  price: number,
): PerpetualEndReason | undefined {
  const position = x.perpetual.position(contract.number, order.member);
  if (position?.isLiquidating === true) return "LIQUIDATION";
  const limits = isNarrow(x, contract) ? limitsOf(x, contract) : undefined;
  if (limits !== undefined && isBeyondLimits(limits, order.side, price)) return "MARKET_CLOSED";
  if (position === undefined) return undefined;
  const lots = closableLots(position, order.side);
  if (lots === 0) return undefined;
  const value = (BigInt(price) * BigInt(lots) * contract.unitsPerTickLot) as Amount;
  const holding = holdingOf(contract, position);
  return isBeyondBankruptcy(holding, holding.size, value) ? "BANKRUPTCY" : undefined;
}

function openedBy(contract: Contract, order: PerpetualOrder, filling: Filling) {
  const before = openedOf(contract, order);
  if (filling.quantity === 0) return { after: before, margin: ZERO, fee: ZERO };
  const after = grown(contract, before, filling);
  const terms = termsOf(order);
  const margin = openedMargin(after, terms.leverage) - openedMargin(before, terms.leverage);
  const fee = tradedFee(after, terms) - tradedFee(before, terms);
  return { after, margin: margin as Amount, fee: fee as Amount };
}

/** The fee of the closed part is no more than what is left of it. */
function closedBy(
  contract: Contract,
  order: PerpetualOrder,
  position: Position | undefined,
  filling: Filling,
) {
  const { price, quantity } = filling;
  if (position === undefined || quantity === 0) {
    return { entryOut: ZERO, marginOut: ZERO, realised: ZERO, closeFee: ZERO };
  }
  const size = sizeOf(contract, quantity);
  const value = unitsOfSteps(price * quantity, contract.unitsPerTickLot);
  const closing = closingOf(holdingOf(contract, position), size, value);
  const before = turnoverOf(contract, order.closedAsMaker, order.closedAsTaker);
  const after = grown(contract, before, filling);
  const terms = termsOf(order);
  const fee = tradedFee(after, terms) - tradedFee(before, terms);
  const { entryOut, marginOut, realised } = closing;
  const left = marginOut + realised;
  return { entryOut, marginOut, realised, closeFee: (fee < left ? fee : left) as Amount };
}

function grown(contract: Contract, before: Opened, { price, quantity, isMaker }: Filling): Opened {
  const value = unitsOfSteps(price * quantity, contract.unitsPerTickLot);
  const { asMaker, asTaker } = before;
  return isMaker
    ? { asMaker: (asMaker + value) as Amount, asTaker }
    : { asMaker, asTaker: (asTaker + value) as Amount };
}

function turnoverOf({ unitsPerTickLot }: Contract, asMaker: number, asTaker: number): Opened {
  return {
    asMaker: unitsOfSteps(asMaker, unitsPerTickLot),
    asTaker: unitsOfSteps(asTaker, unitsPerTickLot),
  };
}

function termsOf({ leverage, makerRate, takerRate }: PerpetualOrder) {
  return {
    leverage: BigInt(leverage),
    makerRate: BigInt(makerRate),
    takerRate: BigInt(takerRate),
  };
}
