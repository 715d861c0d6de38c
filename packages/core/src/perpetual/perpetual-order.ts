import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { Order, type OrderTerms } from "../book/order.ts";
import type { LiquidationStep, ProtectionLeg, TriggerBy } from "./trigger.ts";

/** The terms of an order on a contract beside those of every order. */
export type PerpetualTerms = {
  readonly leverage: number;
  readonly reduceOnly: boolean;
  readonly stopBy: TriggerBy;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
};

/** An open order on a contract, with its hold and what it has opened and closed. */
export class PerpetualOrder extends Order {
  leverage = 1;
  reduceOnly = false;
  stopBy: TriggerBy = "mark";
  takeProfit = 0;
  stopLoss = 0;
  protectBy: TriggerBy = "mark";
  /** The trigger of a position that takes as this order; undefined for an order of a member's. */
  leg: ProtectionLeg | undefined = undefined;
  /** The step of a liquidation that takes as this order. */
  step: LiquidationStep | undefined = undefined;
  /** Lots of the rest that close a position; nothing is held for them. */
  closing = 0;
  /** Ticks: the price that its hold is counted at. */
  holdPrice = 0;
  hold: Amount = ZERO;
  fee: Amount = ZERO;
  /** Turnover in tick·lots, of each part by the rate that it paid. */
  openedAsMaker = 0;
  openedAsTaker = 0;
  closedAsMaker = 0;
  closedAsTaker = 0;

  override begin(terms: OrderTerms & PerpetualTerms, acceptedMs: number): this {
    this.leverage = terms.leverage;
    this.reduceOnly = terms.reduceOnly;
    this.stopBy = terms.stopBy;
    this.takeProfit = terms.takeProfit;
    this.stopLoss = terms.stopLoss;
    this.protectBy = terms.protectBy;
    this.leg = undefined;
    this.step = undefined;
    this.closing = 0;
    this.holdPrice = 0;
    this.hold = ZERO;
    this.fee = ZERO;
    this.openedAsMaker = 0;
    this.openedAsTaker = 0;
    this.closedAsMaker = 0;
    this.closedAsTaker = 0;
    return super.begin(terms, acceptedMs);
  }

  /** Counts the turnover of a trade in tick·lots. */
  count(turnover: { opened: number; closed: number; isMaker: boolean }): void {
    const { opened, closed, isMaker } = turnover;
    if (isMaker) {
      this.openedAsMaker += opened;
      this.closedAsMaker += closed;
    } else {
      this.openedAsTaker += opened;
      this.closedAsTaker += closed;
    }
  }

  /** True for an order that exists only while a position takes by itself. */
  get isPassing(): boolean {
    return this.leg !== undefined || this.step !== undefined;
  }

  /** Lots of the rest that would open a position. */
  get opening(): number {
    return this.left - this.closing;
  }
}
