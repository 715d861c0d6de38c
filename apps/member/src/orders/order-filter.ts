import type { FillData, OrderData } from "@sumi/contract/spot/calls.ts";
import { boundsOf, type Period } from "../app/list-period.ts";

/** The filter of a list of orders or trades; `undefined` filters nothing. */
export type OrderFilter = {
  readonly symbol: string | undefined;
  readonly side: OrderData["side"] | undefined;
  /** The histories alone are filtered by it: open orders are all listed. */
  readonly period: Period;
};

export const EVERYTHING: OrderFilter = { symbol: undefined, side: undefined, period: "all" };

export function isFiltered({ symbol, side, period }: OrderFilter): boolean {
  return symbol !== undefined || side !== undefined || period !== "all";
}

/** The fields that the histories are asked with; the side is chosen among what they answer. */
export function fieldsOf({ symbol, period }: OrderFilter, now: Date) {
  return { symbol, ...boundsOf(period, now) };
}

export function isWanted(
  row: Pick<OrderData | FillData, "symbol" | "side">,
  { symbol, side }: Pick<OrderFilter, "symbol" | "side">,
): boolean {
  return (symbol ?? row.symbol) === row.symbol && (side ?? row.side) === row.side;
}
