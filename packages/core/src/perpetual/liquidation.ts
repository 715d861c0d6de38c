import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { type Closing, closingOf } from "@sumi/formulas/perpetual/position.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import { INSURANCE } from "../ledger/accounts.ts";
import type { State } from "../state.ts";
import { type Contract, sizeOf } from "./contracts.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { holdingOf, type Position } from "./position.ts";
import type { PositionLiquidated } from "./position-events.ts";
import { sideOf } from "./trade.ts";

/** One match of a liquidation, in money (rules 2.8): the rest of the margin, a fee or a deficit. */
export function liquidationOf(
  x: State,
  contract: Contract,
  match: {
    readonly maker: PerpetualOrder;
    readonly taker: PerpetualOrder;
    readonly quantity: number;
  },
): PositionLiquidated {
  const { maker, taker, quantity } = match;
  const { price } = maker;
  const position = x.perpetual.positionsOf(contract.number).get(taker.member);
  const { liquidationRate } = x.perpetual.contracts.termsOf(contract, x.now.timeMs);
  const value = unitsOfSteps(price * quantity, contract.unitsPerTickLot);
  const { entryOut, marginOut, realised } = paidAt(x, contract, position, { price, quantity });
  const rest = (marginOut + realised) as Amount;
  const full = chargedAt(value, liquidationRate);
  const fee = rest <= 0n ? ZERO : full < rest ? full : rest;
  const side = sideOf(x, contract, maker, { price, quantity, isMaker: true });
  assert(taker.step !== undefined, "a liquidation takes in one of its steps");
  return {
    type: "PositionLiquidated",
    contract: contract.number,
    asset: contract.asset,
    member: taker.member,
    step: taker.step,
    maker: maker.id,
    makerMember: maker.member,
    makerBuys: maker.side === "buy",
    price,
    quantity,
    entryOut,
    marginOut,
    realised,
    fee,
    deficit: (rest < 0n ? -rest : ZERO) as Amount,
    makerClosed: side.closed,
    makerEntryOut: side.entryOut,
    makerMarginOut: side.marginOut,
    makerRealised: side.realised,
    makerMarginIn: side.marginIn,
    makerOpenFee: side.openFee,
    makerCloseFee: side.closeFee,
    makerFreed: side.freed,
  };
}

/** The whole lots whose deficit at that price the insurance fund can pay (rules 2.8, step B). */
export function insuredLots(
  x: State,
  contract: Contract,
  position: Position,
  price: number,
): number {
  const budget = x.ledger.balance(INSURANCE, contract.asset);
  const lots = Math.abs(position.quantity);
  const { isLong, entry, margin } = holdingOf(contract, position);
  const value = BigInt(price) * BigInt(lots) * contract.unitsPerTickLot;
  const deficit = isLong ? entry - margin - value : value - entry - margin;
  if (deficit <= 0n) return lots;
  const most = (budget * BigInt(lots)) / deficit;
  return most > BigInt(lots) ? lots : Number(most);
}

/** Rounding may cost a unit more than the fund has: the margin of the rest pays it. */
function paidAt(
  x: State,
  contract: Contract,
  position: Position,
  { price, quantity }: { readonly price: number; readonly quantity: number },
): Closing {
  const value = (BigInt(price) * BigInt(quantity) * contract.unitsPerTickLot) as Amount;
  const closing = closingOf(holdingOf(contract, position), sizeOf(contract, quantity), value);
  const { marginOut, realised } = closing;
  const lacking = -(marginOut + realised) - x.ledger.balance(INSURANCE, contract.asset);
  return lacking > 0n ? { ...closing, marginOut: (marginOut + lacking) as Amount } : closing;
}
