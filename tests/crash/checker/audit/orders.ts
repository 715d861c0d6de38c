import { decimalOf, dividedUp, UNITS_PER_COIN } from "../decimal.ts";
import type { Findings } from "../findings.ts";

/** A market's grid, in units of 10⁻⁸, and its two coins by number. */
export type Listed = {
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  readonly tick: bigint;
  readonly lot: bigint;
};

/** An order as the journal's events leave it, counted by the checker itself. */
export type Order = {
  readonly id: number;
  readonly member: number;
  readonly market: number;
  readonly side: "buy" | "sell";
  readonly clientId: string;
  readonly byAmount: boolean;
  readonly atLimit: boolean;
  readonly makerRate: bigint;
  readonly takerRate: bigint;
  /** Ticks. */
  price: bigint;
  /** Lots. */
  quantity: bigint;
  filled: bigint;
  prevented: bigint;
  hold: bigint;
  fee: bigint;
  amendments: number;
  end: string | undefined;
};

/** price × quantity of so many ticks and lots, in units of the quote coin. Exact by the grid. */
export function notionalOf({ tick, lot }: Listed, ticks: bigint, lots: bigint): bigint {
  return (ticks * tick * lots * lot) / UNITS_PER_COIN;
}

/** What is charged of `value` at a rate counted in 10⁻⁸. */
export function feeOf(value: bigint, rate: bigint): bigint {
  return dividedUp(value * rate, UNITS_PER_COIN);
}

/** I4: an open order holds exactly what its remainder can still cost; one that is over nothing. */
export function auditHold(order: Order, market: Listed, sequence: number, to: Findings): void {
  const { id, hold, end, atLimit, side, price } = order;
  const left = order.quantity - order.filled - order.prevented;
  const found = (text: string) => to.add("I4", `command ${sequence}: order ${id} ${text}`);
  if (end !== undefined) {
    if (hold !== 0n) found(`is over and holds ${decimalOf(hold)}`);
    return;
  }
  if (order.byAmount) return;
  if (left <= 0n) found(`has ${left} lots left and is not over`);
  if (side === "sell" && hold !== left * market.lot) found(`holds ${decimalOf(hold)}`);
  if (side === "sell" || !atLimit) return;
  if (hold !== notionalOf(market, price, left)) found(`holds ${decimalOf(hold)}`);
}
