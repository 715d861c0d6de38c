/** How often members win, against the share at which the pool gains nothing (rules 3.10). */
import type { Amount } from "@sumi/primitives/amount.ts";
import { halfUpDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

/**
 * Weights of what was won and of all, with the sum of each weight times its break-even rate, and
 * the number of results that are independent of each other.
 */
export type WinSums = {
  readonly won: bigint;
  readonly all: bigint;
  readonly breakEven: bigint;
  readonly count: number;
};

/** The break-even rate of an order: its stake of all that comes back when it wins. */
export function breakEvenOf(order: { readonly stake: Amount; readonly profit: Amount }): Rate {
  return halfUpDivide(order.stake * RATE_ONE, order.stake + order.profit);
}

/** The share that was won, rounded down. */
export function winRateOf({ won, all }: WinSums): Rate {
  return all === 0n ? 0n : (won * RATE_ONE) / all;
}

/** The mean break-even rate, rounded down. */
export function meanBreakEven({ breakEven, all }: WinSums): Rate {
  return all === 0n ? 0n : breakEven / all;
}

/**
 * True if the share that was won is above the break-even rate b by more than so many standard
 * errors √(b·(1−b)/count); below zero, so many under it. It is computed without rounding.
 */
export function isAbove({ won, all, breakEven, count }: WinSums, errors: bigint): boolean {
  const difference = won * RATE_ONE - breakEven;
  const square = difference * difference * BigInt(count);
  const bound = errors * errors * breakEven * (all * RATE_ONE - breakEven);
  if (errors < 0n) return difference >= 0n || square < bound;
  return difference > 0n && square > bound;
}
