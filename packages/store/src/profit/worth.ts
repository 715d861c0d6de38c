import { notionalOf } from "@sumi/formulas/notional.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { readHoldingsAt } from "../ledger/queries.ts";
import { readIndexesAt } from "../prices/queries.ts";
import type { Queryable } from "../tables/table.ts";

/**
 * The worth of everything that a member owned at each of these moments, in the unit of account, at
 * the index of that moment. Each moment begins a quarter of an hour. It is rounded down coin by
 * coin, like the present value; a coin without an index is worth nothing.
 */
export async function readWorthsAt(
  database: Queryable,
  member: number,
  momentsMs: readonly number[],
): Promise<readonly Amount[]> {
  const holdings = await readHoldingsAt(database, member, momentsMs);
  const indexes = await readIndexesAt(database, momentsMs);
  const prices = new Map(indexes.map((index) => [keyOf(index), index.price]));
  const worths = new Map<number, bigint>();
  for (const holding of holdings) {
    const worth = notionalOf(prices.get(keyOf(holding)) ?? ZERO, holding.total);
    worths.set(holding.momentMs, (worths.get(holding.momentMs) ?? 0n) + worth);
  }
  return momentsMs.map((momentMs) => (worths.get(momentMs) ?? 0n) as Amount);
}

function keyOf({ momentMs, asset }: { readonly momentMs: number; readonly asset: number }): string {
  return `${momentMs}/${asset}`;
}
