import type { State } from "../state.ts";
import { takeLiquidity } from "../trading/matching.ts";
import type { Contract } from "./contracts.ts";
import { PerpetualOrder } from "./perpetual-order.ts";
import { closingSide, type Position } from "./position.ts";
import { LEG_TERMS } from "./protections.ts";
import type { LiquidationStep, ProtectionLeg } from "./trigger.ts";
import { PERPETUAL_VENUE } from "./venue.ts";

/** A position takes by itself: at most so many lots, at no price worse than `limit` (ticks). */
export type Taking = {
  readonly lots: number;
  readonly limit: number;
  readonly leg?: ProtectionLeg;
  readonly step?: LiquidationStep;
};

/**
 * Closes a part of a position against the book, by an order that exists only while it takes.
 * Returns the lots that were taken.
 */
export function takeFor(x: State, contract: Contract, position: Position, taking: Taking): number {
  const { timeMs } = x.now;
  const { takerRate } = x.perpetual.contracts.termsOf(contract, timeMs);
  const order = new PerpetualOrder().begin(
    {
      ...LEG_TERMS,
      order: 0,
      member: position.member,
      market: contract.number,
      side: closingSide(position),
      quantity: taking.lots,
      stopPrice: 0,
      stopWhen: "none",
      takerRate,
      leverage: position.leverage,
      protectBy: "mark",
      takeProfit: 0,
      stopLoss: 0,
    },
    timeMs,
  );
  order.leg = taking.leg;
  order.step = taking.step;
  takeLiquidity(x, PERPETUAL_VENUE, contract, order, taking.limit);
  return taking.lots - order.left;
}
