import { LIVE_DEPTH_LEVELS } from "@sumi/contract/live/live.ts";
import type { Side } from "@sumi/core/book/order.ts";
import { type Grid, levelData } from "../../../shared/market-data.ts";
import type { DepthView, PriceLevel } from "../depth-view.ts";
import type { Channel } from "../hub.ts";

type Prices = ReadonlyMap<number, number>;

/** The best prices of one book. An update holds the changes since the last message. */
export function depthChannel(
  depth: DepthView,
  market: Grid & { readonly number: number },
): Channel {
  const { number } = market;
  let version = depth.version(number);
  let bids = best("buy");
  let asks = best("sell");

  function best(side: Side): Prices {
    return new Map(depth.levels(number, side, LIVE_DEPTH_LEVELS));
  }

  function write(levels: Iterable<PriceLevel>): [string, string][] {
    return Array.from(levels, (level) => levelData(market, level));
  }

  function update(): unknown {
    if (depth.version(number) === version) return undefined;
    version = depth.version(number);
    const told = { bids, asks };
    bids = best("buy");
    asks = best("sell");
    const changes = { bids: changed(told.bids, bids), asks: changed(told.asks, asks) };
    if (changes.bids.length + changes.asks.length === 0) return undefined;
    return { bids: write(changes.bids), asks: write(changes.asks) };
  }

  return { snapshot: () => ({ bids: write(bids), asks: write(asks) }), update };
}

/** Prices whose quantity has changed; 0 for those that are no longer among the best. */
function changed(before: Prices, now: Prices): PriceLevel[] {
  const levels: PriceLevel[] = [];
  for (const price of before.keys()) if (!now.has(price)) levels.push([price, 0]);
  for (const [price, quantity] of now) {
    if (before.get(price) !== quantity) levels.push([price, quantity]);
  }
  return levels;
}
