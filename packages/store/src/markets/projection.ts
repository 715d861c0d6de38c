import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { MarketEvent } from "@sumi/core/markets/events.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { ASSETS, MARKETS, NETWORKS } from "./rows.ts";

/**
 * Listings. They fold first: the other projections read prices and quantities by these markets, of
 * which only the status ever changes.
 */
export function marketsProjection(markets: Markets): Projection {
  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const events = records.flatMap((record) => record.events.filter(isMarketEvent));
    if (events.length === 0) return;
    for (const event of events) markets.apply(event);
    // Listings are few and change rarely: all of them are written again.
    await rows.upsert(ASSETS, markets.assets);
    await rows.upsert(NETWORKS, markets.networks);
    await rows.upsert(MARKETS, markets.all);
  }

  return { fold };
}

const MARKET_EVENTS = {
  AssetListed: true,
  NetworkListed: true,
  MarketListed: true,
  MarketStatusSet: true,
} as const satisfies Record<MarketEvent["type"], true>;

function isMarketEvent(event: ExchangeEvent): event is MarketEvent {
  return event.type in MARKET_EVENTS;
}
