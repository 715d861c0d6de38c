import { UNITS_PER_COIN } from "@sumi/core/markets/markets.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { type Holding, readHoldingsAt } from "../ledger/queries.ts";
import { readIndexesAt } from "../prices/queries.ts";
import type { Queryable } from "../tables/table.ts";

/**
 * The worth of everything that a member owned at 00:00 UTC of a day, in the unit of account, at the
 * index of that instant.
 */
export async function readValueAt(
  database: Queryable,
  member: number,
  dayMs: number,
): Promise<Amount> {
  const holdings = await readHoldingsAt(database, member, dayMs);
  return totalAt(holdings, await readIndexesAt(database, dayMs));
}

/** Rounded down coin by coin, like the present value; a coin without an index is worth nothing. */
export function totalAt(
  holdings: readonly Holding[],
  indexes: ReadonlyMap<number, Amount>,
): Amount {
  let value = 0n;
  for (const { asset, total } of holdings) {
    value += (total * (indexes.get(asset) ?? 0n)) / UNITS_PER_COIN;
  }
  return value as Amount;
}
