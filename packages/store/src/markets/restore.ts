import { Markets } from "@sumi/core/markets/markets.ts";
import { definitionOf } from "@sumi/core/parameter-definitions.ts";
import { Parameters } from "@sumi/core/parameters/parameters.ts";
import type { Rows } from "../ports.ts";
import { ASSETS, MARKETS, NETWORKS } from "./rows.ts";

/** The core's listings, read back from the tables. */
export async function restoreMarkets(rows: Pick<Rows, "all">): Promise<Markets> {
  // Terms change with parameters and are the core's affair; a listing is the same without them.
  const markets = new Markets(new Parameters(definitionOf));
  for (const { number: asset, symbol, indexDecimals } of await rows.all(ASSETS)) {
    markets.apply({ type: "AssetListed", asset, symbol, indexDecimals });
  }
  for (const { number: network, ...terms } of await rows.all(NETWORKS)) {
    markets.apply({ type: "NetworkListed", network, ...terms });
  }
  for (const { number: market, status, ...terms } of await rows.all(MARKETS)) {
    markets.apply({ type: "MarketListed", market, ...terms });
    markets.apply({ type: "MarketStatusSet", market, status });
  }
  return markets;
}
