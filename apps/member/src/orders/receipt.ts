import { unitsOf } from "@sumi/app/units.ts";
import type { FillData, OrderData, orderBill } from "@sumi/contract/spot/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { percentOfRate } from "@sumi/formulas/shares.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";

export type OrderBill = DataOf<typeof orderBill>;

/** The bill as its first page has it, with the trades of all loaded pages. */
export function billOf(pages: readonly OrderBill[]): OrderBill | undefined {
  const [first] = pages;
  const next_cursor = pages.at(-1)?.next_cursor ?? null;
  return first && { ...first, fills: pages.flatMap(({ fills }) => fills), next_cursor };
}

/** The received amount: the gross amount less the fee, which is taken from the received coin. */
export function receivedOf({ side, filled, turnover, fee }: OrderData): string {
  const gross = unitsOf(side === "buy" ? filled : turnover);
  return formatAmount((gross - unitsOf(fee)) as Amount);
}

/**
 * The rate that all trades of the order were charged, in percent; `undefined` if there are several,
 * or while trades are still to be loaded.
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
