/**
 * The steps in which screens offer figures. They limit only screens: an order may name any step.
 */
import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide, RATE_ONE } from "@sumi/primitives/rounding.ts";

/** Steps by which the prices of a book can be put together: the tick, and powers of ten of it. */
export function groupStepsOf(tick: Amount, reference: Amount | undefined): readonly Amount[] {
  const steps = [tick, 10n * tick, 100n * tick, 1_000n * tick, 10_000n * tick];
  // With a step of more than a hundredth of the price the book would show too few prices.
  const most = reference === undefined ? tick * 100n : reference / 100n;
  return steps.filter((step) => step === tick || step <= most) as Amount[];
}

/** The quote coin's smallest step on screens: a thousandth of the least order, a power of ten. */
export function quoteStepOf(notionalMin: Amount): Amount {
  let step = RATE_ONE;
  while (step > 1n && step > ceilDivide(notionalMin, 1_000n)) step /= 10n;
  return step as Amount;
}
