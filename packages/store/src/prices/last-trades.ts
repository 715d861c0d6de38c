import type { Amount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import type { Queryable } from "../tables/table.ts";

/** A coin at a moment. */
export type CoinAt = { readonly momentMs: number; readonly asset: number };

/**
 * The price in the unit of account of the last trade of each of these coins at or before its
 * moment, on the first market that had one. A coin that was not traded until then is left out.
 */
export async function readLastTradesAt(
  database: Queryable,
  coins: readonly CoinAt[],
): Promise<readonly (CoinAt & { readonly price: Amount })[]> {
  if (coins.length === 0) return [];
  const { rows } = await database.query({
    text: `select distinct on (moment, asset) moment, asset, traded.price
      from unnest($1::bigint[], $2::integer[]) as coins (moment, asset)
        join markets on base = asset
        join assets as quoted on quoted.number = quote
          and quoted.index_decimals < 0 and quoted.symbol <> $3
        cross join lateral (
          select price from trades where market = markets.number and time_ms <= moment
          order by sequence desc, n desc limit 1
        ) as traded
      order by moment, asset, markets.number`,
    values: [coins.map(({ momentMs }) => momentMs), coins.map(({ asset }) => asset), TRIAL_ASSET],
  });
  return rows.map(({ moment, asset, price }) => {
    const units = BigInt(String(price)) as Amount;
    return { momentMs: Number(moment), asset: Number(asset), price: units };
  });
}
