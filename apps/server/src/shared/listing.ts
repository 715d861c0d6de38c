import type { Market, Markets } from "@sumi/core/markets/markets.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";

/** Reads the listed assets and markets, from memory after the first time. */
export type Listing = () => Promise<Markets>;

/**
 * Assets and markets, for parsing fields and wording answers. The object is the core's own and
 * always current. Listings never change or disappear, so a new one may be used before its frame is
 * on disk.
 */
export function listingOf(commands: Commands): Listing {
  let markets: Promise<Markets> | undefined;
  return () => {
    markets ??= commands.read((exchange) => exchange.markets);
    return markets;
  };
}

export function marketNamed(markets: Markets, symbol: string): Outcome<Market> {
  const market = markets.bySymbol(symbol);
  return market === undefined ? reject("PARAMETER_ERROR", { field: "symbol" }) : accept(market);
}

/** The number of a listed coin. */
export function coinNamed(markets: Markets, coin: string): Outcome<number> {
  const asset = markets.assetBySymbol(coin);
  return asset === undefined ? reject("PARAMETER_ERROR", { field: "coin" }) : accept(asset.number);
}
