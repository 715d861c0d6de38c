import type { Asset } from "@sumi/core/markets/markets.ts";

/** The units that count as a dollar price: the dollar itself and dollar stablecoins. */
const DOLLARS = /(USDT|USDC|BUSD|USD)$/;
/** Venue symbols that differ from ours. */
const ALIASES: Readonly<Record<string, string>> = { XBT: "BTC" };

/**
 * The asset whose dollar price a recording holds, from its file name: `BTCUSDT_1m_2024`,
 * `kraken__XBTUSDT_trades`, `btc-perp`. `undefined` when it names no asset, or more than one.
 */
export function assetNamed(fileName: string, assets: readonly Asset[]): Asset | undefined {
  const words = fileName.toUpperCase().split(/[^A-Z0-9]+/);
  const symbols = words.map((word) => {
    const bare = word.replace(DOLLARS, "");
    return ALIASES[bare] ?? bare;
  });
  const named = assets.filter((asset) => symbols.includes(asset.symbol));
  return named.length === 1 ? named[0] : undefined;
}
