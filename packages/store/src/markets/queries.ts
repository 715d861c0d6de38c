import { Markets } from "@sumi/core/markets/markets.ts";
import { Parameters } from "@sumi/core/parameters/parameters.ts";
import type { Queryable, Table } from "../table.ts";
import { ASSETS, MARKETS, NETWORKS } from "./rows.ts";

/** What is listed, as the core knows it, read back from the tables. */
export async function readMarkets(database: Queryable): Promise<Markets> {
  // Terms change with parameters and are the core's affair; a listing is the same without them.
  const markets = new Markets(new Parameters());
  for (const { number: asset, symbol, indexDecimals } of await readAll(database, ASSETS)) {
    markets.apply({ type: "AssetListed", asset, symbol, indexDecimals });
  }
  for (const { number: network, ...terms } of await readAll(database, NETWORKS)) {
    markets.apply({ type: "NetworkListed", network, ...terms });
  }
  for (const { number: market, status, ...terms } of await readAll(database, MARKETS)) {
    markets.apply({ type: "MarketListed", market, ...terms });
    markets.apply({ type: "MarketStatusSet", market, status });
  }
  return markets;
}

async function readAll<Row extends object>(
  database: Queryable,
  table: Table<Row, keyof Row & string>,
): Promise<Row[]> {
  const text = `select ${table.selection} from ${table.name} order by number`;
  const { rows } = await database.query({ text });
  return rows.map((raw) => table.read(raw));
}
