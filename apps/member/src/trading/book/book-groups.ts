import { unitsOf } from "@sumi/app/units.ts";
import { shareOf } from "@sumi/formulas/shares.ts";
import { ceilToStep, floorToStep } from "@sumi/formulas/steps.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { Depth, Level } from "../../live/depth.ts";

/** Groups the book by steps: bids are rounded down to a step, asks up. */
export function groupBook(book: Depth, step: Amount): Depth {
  return {
    bids: grouped(book.bids, (price) => floorToStep(price, step)),
    asks: grouped(book.asks, (price) => ceilToStep(price, step)),
  };
}

/** Levels are sorted best first, so the levels of one group are neighbours. */
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

/** The bids' share of the quantity on both sides; the length of a bar, not an amount. */
export function buyShareOf({ bids, asks }: Depth, levels: number): number {
  const sum = (side: readonly Level[]) =>
    side.slice(0, levels).reduce((total, [, quantity]) => total + unitsOf(quantity), 0n);
  const [bid, ask] = [sum(bids), sum(asks)];
  return bid + ask === 0n ? 0.5 : shareOf(bid, bid + ask);
}

/** The distance between the best ask and the best bid. */
export function spreadOf({ bids, asks }: Depth): Amount | undefined {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]];
  if (bid === undefined || ask === undefined) return undefined;
  return (unitsOf(ask) - unitsOf(bid)) as Amount;
}
