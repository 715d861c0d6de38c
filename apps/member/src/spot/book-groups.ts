import { unitsOf } from "@sumi/app/units.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { ceilDivide } from "@sumi/primitives/rounding.ts";
import type { Depth, Level } from "../live/depth.ts";

/** Steps by which the prices of a book can be put together: the tick, and powers of ten of it. */
export function groupStepsOf(tick: Amount, reference: Amount | undefined): readonly Amount[] {
  const steps = [tick, 10n * tick, 100n * tick, 1_000n * tick, 10_000n * tick];
  // A step of more than a hundredth of the price would leave nothing to see.
  const most = reference === undefined ? tick * 100n : reference / 100n;
  return steps.filter((step) => step === tick || step <= most) as Amount[];
}

/** The book in steps: bids are put together at or below their price, asks at or above it. */
export function groupBook(book: Depth, step: Amount): Depth {
  return {
    bids: grouped(book.bids, (price) => price - (price % step)),
    asks: grouped(book.asks, (price) => ceilDivide(price, step) * step),
  };
}

/** Levels come best first, so what belongs together stands together. */
function grouped(levels: readonly Level[], placeOf: (price: bigint) => bigint): readonly Level[] {
  const rows: { price: bigint; quantity: bigint }[] = [];
  for (const [price, quantity] of levels) {
    const place = placeOf(unitsOf(price));
    const last = rows.at(-1);
    if (last?.price === place) last.quantity += unitsOf(quantity);
    else rows.push({ price: place, quantity: unitsOf(quantity) });
  }
  return rows.map(({ price, quantity }) => [formatAmount(price), formatAmount(quantity)]);
}

/** Of all that is offered on both sides, the share that buys: a length of a bar, not an amount. */
export function buyShareOf({ bids, asks }: Depth, levels: number): number {
  const sum = (side: readonly Level[]) =>
    side.slice(0, levels).reduce((total, [, quantity]) => total + unitsOf(quantity), 0n);
  const [bid, ask] = [sum(bids), sum(asks)];
  return bid + ask === 0n ? 0.5 : Number((bid * 10_000n) / (bid + ask)) / 10_000;
}

/** Between the best ask and the best bid. */
export function spreadOf({ bids, asks }: Depth): Amount | undefined {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return undefined;
  return (unitsOf(ask) - unitsOf(bid)) as Amount;
}
