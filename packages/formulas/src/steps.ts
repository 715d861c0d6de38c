import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide } from "@sumi/primitives/rounding.ts";

/** True if a price is a whole number of ticks, or a quantity a whole number of lots (rules 1.4). */
export function isWholeSteps(value: bigint, step: bigint): boolean {
  return value % step === 0n;
}

/** The greatest whole number of steps that is not above the value. */
export function floorToStep(value: bigint, step: bigint): Amount {
  return (value - (value % step)) as Amount;
}

/** The least whole number of steps that is not below the value. */
export function ceilToStep(value: bigint, step: bigint): Amount {
  return (ceilDivide(value, step) * step) as Amount;
}
