/**
 * The prices that orders may name and reach, measured from the reference (rules 1.4, 1.5.3): in
 * ticks and basis points, as the core counts, and in units of 10⁻⁸ and shares of 10⁸.
 */
import type { Amount } from "@sumi/primitives/amount.ts";
import { RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import { ceilToStep, floorToStep } from "./steps.ts";

type Side = "buy" | "sell";

/** The basis points of a whole. */
const BPS = 10_000;

export type Range<Price> = { readonly low: Price; readonly high: Price };

/** The whole ticks inside the band. */
export function bandInTicks(reference: number, downBps: number, upBps: number): Range<number> {
  return {
    low: Math.ceil((reference * downBps) / BPS),
    high: Math.floor((reference * upBps) / BPS),
  };
}

export function bandInUnits(reference: Amount, band: Range<Rate>, tick: Amount): Range<Amount> {
  const step = tick * RATE_ONE;
  return {
    low: (ceilToStep(reference * band.low, step) / RATE_ONE) as Amount,
    high: (floorToStep(reference * band.high, step) / RATE_ONE) as Amount,
  };
}

/** The worst price at which a market order of that side may trade. */
export function collarInTicks(reference: number, side: Side, collarBps: number): number {
  return side === "buy"
    ? Math.floor((reference * (BPS + collarBps)) / BPS)
    : Math.ceil((reference * (BPS - collarBps)) / BPS);
}

export function collarInUnits(reference: Amount, side: Side, collar: Rate, tick: Amount): Amount {
  const step = tick * RATE_ONE;
  const limit =
    side === "buy"
      ? floorToStep(reference * (RATE_ONE + collar), step)
      : ceilToStep(reference * (RATE_ONE - collar), step);
  return (limit / RATE_ONE) as Amount;
}

/** True if a price differs from another by no more than that share of the other. */
export function isNear(price: Amount, other: Amount, share: Rate): boolean {
  const distance = price > other ? price - other : other - price;
  return distance * RATE_ONE <= other * share;
}
