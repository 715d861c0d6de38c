import { notionalOf } from "@sumi/formulas/notional.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { RATE_ONE } from "@sumi/primitives/rounding.ts";
import { readHoldingsAt } from "../ledger/queries.ts";
import { type CoinAt, readLastTradesAt } from "../prices/last-trades.ts";
import { readIndexesAt } from "../prices/queries.ts";
import type { Queryable } from "../tables/table.ts";

/**
 * The worth of everything that a member owned at each of these moments, in the unit of account, at
 * the index of that moment, or without one at the price of the last trade. Each moment begins a
 * quarter of an hour. It is rounded down coin by coin, like the present value; a coin without any
 * price is worth nothing.
 */
export async function readWorthsAt(
  database: Queryable,
  member: number,
  momentsMs: readonly number[],
): Promise<readonly Amount[]> {
  const holdings = await readHoldingsAt(database, member, momentsMs);
  const indexes = await readIndexesAt(database, momentsMs);
  const prices = new Map(indexes.map((index) => [keyOf(index), index.price]));
  // A sample tells a price of 0 of a coin that no venue has quoted yet.
  const others = holdings.filter((holding) => !prices.get(keyOf(holding)));
  for (const traded of await readLastTradesAt(database, others)) {
    prices.set(keyOf(traded), traded.price);
  }
  const worths = new Map<number, bigint>();
  for (const { momentMs, result } of await readResultsAt(database, member, momentsMs)) {
    worths.set(momentMs, (worths.get(momentMs) ?? 0n) + result);
  }
  for (const holding of holdings) {
    const worth = notionalOf(prices.get(keyOf(holding)) ?? ZERO, holding.total);
    worths.set(holding.momentMs, (worths.get(holding.momentMs) ?? 0n) + worth);
  }
  return momentsMs.map((momentMs) => (worths.get(momentMs) ?? 0n) as Amount);
}

function keyOf({ momentMs, asset }: CoinAt): string {
  return `${momentMs}/${asset}`;
}

/** The results that open positions of a member had at a moment, in the unit of account. */
type ResultAt = { readonly momentMs: number; readonly result: bigint };

/** A loss is no more than the margin, because it does not leave the position. */
async function readResultsAt(
  database: Queryable,
  member: number,
  momentsMs: readonly number[],
): Promise<readonly ResultAt[]> {
  const { rows } = await database.query({
    text: `select moment, sum(greatest(-margin, case when quantity > 0
          then div(mark * quantity, $3) - entry
          else entry - div(mark * -quantity, $3) end)) as result
      from unnest($2::bigint[]) as moments (moment)
        cross join (select number from perpetual_contracts) as listed
        cross join lateral (
          select quantity, entry, margin from position_steps
          where member = $1 and contract = number and time_ms < moment
          order by time_ms desc, sequence desc, n desc limit 1
        ) as step
        cross join lateral (
          select mark from marks where contract = number and time_ms < moment and mark > 0
          order by time_ms desc limit 1
        ) as priced
      where quantity <> 0 group by moment`,
    values: [member, momentsMs, RATE_ONE],
  });
  return rows.map(({ moment, result }) => {
    return { momentMs: Number(moment), result: BigInt(String(result)) };
  });
}
