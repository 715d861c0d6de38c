import { unitsOf } from "@sumi/app/units.ts";
import type { FillData, OrderData, orderBill } from "@sumi/contract/spot/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";

export type OrderBill = DataOf<typeof orderBill>;

/** The bill as its first page tells it, with the trades of all pages that were told. */
export function billOf(pages: readonly OrderBill[]): OrderBill | undefined {
  const [first] = pages;
  const next_cursor = pages.at(-1)?.next_cursor ?? null;
  return first && { ...first, fills: pages.flatMap(({ fills }) => fills), next_cursor };
}

/** What came in less the fee: the fee is taken from the coin that is received. */
export function receivedOf({ side, filled, turnover, fee }: OrderData): string {
  const gross = unitsOf(side === "buy" ? filled : turnover);
  return formatAmount((gross - unitsOf(fee)) as Amount);
}

/**
 * The one rate that all its trades were charged, in percent; of several none is named, and none
 * while some trades are still to be told.
 */
export function feePercentOf({ order, fills, next_cursor }: BillOfFee): string | undefined {
  if (next_cursor !== null) return undefined;
  const { maker_rate, taker_rate } = order;
  const roles = new Set(fills.map(({ role }) => role));
  if (roles.size !== 1) return undefined;
  const rate = unitsOf(roles.has("maker") ? maker_rate : taker_rate);
  return formatAmount(percentOfRate(rate));
}

type BillOfFee = {
  readonly order: Pick<OrderData, "maker_rate" | "taker_rate">;
  readonly fills: readonly Pick<FillData, "role">[];
  readonly next_cursor: string | null;
};
