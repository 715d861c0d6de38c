import type { Market, Markets } from "@sumi/core/markets/markets.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";

/** What is listed. Answered at once after the first time. */
export type Listing = () => Promise<Markets>;

/**
 * Assets and markets, to read fields and word answers with. The object is the core's
 * own and always up to date; what is listed never changes or goes away, so it may be used before
 * the frame that lists it is on disk.
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
