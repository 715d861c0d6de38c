import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";

/**
 * The value of a decimal that is not a whole number of ticks or lots; the core refuses it as an
 * ordinary rule.
 */
export const OFF_GRID = -1;

type Grid = { readonly tick: Amount; readonly lot: Amount };

/**
 * Returns a price in ticks, OFF_GRID for one between two ticks, `undefined` for a text that is not
 * a plain decimal.
 */
export function ticksOf(market: Grid, text: string): number | undefined {
  return stepsOf(market.tick, text);
}

/** A quantity in lots, under the same terms. */
export function lotsOf(market: Grid, text: string): number | undefined {
  return stepsOf(market.lot, text);
}

export function priceText(market: Grid, ticks: number): string {
  return formatAmount(BigInt(ticks) * market.tick);
}

export function quantityText(market: Grid, lots: number): string {
  return formatAmount(BigInt(lots) * market.lot);
}

function stepsOf(step: Amount, text: string): number | undefined {
  const units = amountOf(text);
  if (units === undefined) return undefined;
  if (units % step !== 0n) return OFF_GRID;
  const steps = units / step;
  // Beyond every maximum anyway; kept a safe integer so that comparing it stays exact.
  return steps > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(steps);
}
