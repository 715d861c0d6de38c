import type { FillData, OrderData } from "@sumi/contract/spot/calls.ts";

/** The filter of a list of orders or trades; `undefined` filters nothing. */
export type OrderFilter = {
  readonly symbol: string | undefined;
  readonly side: OrderData["side"] | undefined;
};

export const EVERYTHING: OrderFilter = { symbol: undefined, side: undefined };

export function isFiltered({ symbol, side }: OrderFilter): boolean {
  return symbol !== undefined || side !== undefined;
}

export function isWanted(
  row: Pick<OrderData | FillData, "symbol" | "side">,
  { symbol, side }: OrderFilter,
): boolean {
  return (symbol ?? row.symbol) === row.symbol && (side ?? row.side) === row.side;
}
