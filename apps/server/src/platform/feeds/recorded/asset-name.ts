import type { Asset } from "@sumi/core/markets/markets.ts";

/** What a dollar price may be quoted in: the dollar itself, or a coin that stands for it. */
const DOLLARS = /(USDT|USDC|BUSD|USD)$/;
/** Symbols that venues write differently. */
const ALIASES: Readonly<Record<string, string>> = { XBT: "BTC" };

/**
 * The asset whose dollar price a recording tells, from its file name: `BTCUSDT_1m_2024`,
 * `kraken__XBTUSDT_trades`, `btc-perp`. `undefined` when no asset, or more than one, is named.
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
