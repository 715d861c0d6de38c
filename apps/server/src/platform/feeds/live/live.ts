import type { Asset } from "@sumi/core/markets/markets.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import type { Clock, Scheduler, Stop } from "@sumi/journal/ports.ts";
import { type Feed, type ListedAssets, pricedAssets, rawPrice } from "../feed.ts";

/** The price interface of a public venue. Figures are passed on unchecked. */
export type LiveVenue = {
  readonly name: string;
  /** The dollar tickers of those assets that the venue trades, by asset symbol. */
  tickers(symbols: readonly string[]): Promise<ReadonlyMap<string, Ticker>>;
};

export type Ticker = {
  readonly bid: number | undefined;
  readonly ask: number | undefined;
  readonly last: number | undefined;
  /** The venue's own time, if it sends one. */
  readonly timeMs: number | undefined;
};

export type LiveOptions = {
  /** Opens the venues once; a rejection is for the operator to fix. */
  readonly open: () => Promise<readonly LiveVenue[]>;
  readonly assets: ListedAssets;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
};

const POLL_MS = 2_000;
/**
 * A failing venue is polled less and less often, so that a blocked address is not blocked longer.
 */
const POLL_MS_MAX = 60_000;

/**
 * Polls each venue independently. An unreachable venue keeps its last quote until the core rejects
 * it as too old: without a network the index becomes STALE, but everything else goes on.
 */
export function liveFeed(options: LiveOptions): Feed {
  const said = new Map<string, VenueReading>();
  const failures = new Map<string, number>();
  const waiting = new Map<string, Stop>();
  let venues: readonly LiveVenue[] = [];
  let stopped = false;

  async function poll(venue: LiveVenue): Promise<void> {
    const assets = pricedAssets(options.assets);
    const tickers = await venue.tickers(assets.map(({ symbol }) => symbol));
    for (const asset of assets) {
      const ticker = tickers.get(asset.symbol);
      if (ticker === undefined) continue;
      const reading = readingOf(venue.name, { asset, ticker, nowMs: options.clock.nowMs() });
      if (reading !== undefined) said.set(`${venue.name} ${asset.number}`, reading);
    }
  }

  async function follow(venue: LiveVenue, pauseMs: number): Promise<void> {
    const answered = await poll(venue).then(
      () => true,
      () => false,
    );
    if (stopped) return;
    if (answered) failures.delete(venue.name);
    else failures.set(venue.name, (failures.get(venue.name) ?? 0) + 1);
    const nextMs = answered ? POLL_MS : Math.min(pauseMs * 2, POLL_MS_MAX);
    const again = options.scheduler.later(nextMs, () => void follow(venue, nextMs));
    waiting.set(venue.name, again);
  }

  return {
    async start() {
      venues = await options.open();
      for (const venue of venues) void follow(venue, POLL_MS);
    },
    readings: () => [...said.values()],
    describe() {
      const names = venues.map(({ name }) => {
        const failed = failures.get(name) ?? 0;
        return failed === 0 ? name : `${name} (unreachable, ${failed} tries)`;
      });
      return `live prices of ${names.join(", ")}`;
    },
    stop() {
      stopped = true;
      for (const stop of waiting.values()) stop();
    },
  };
}

/** Enough digits for the cheapest coin; the core rounds the index, never the raw price. */
const RAW_DECIMALS = 8;

/** The middle of bid and ask, or the last trade of a venue that gives no quotes (rules 2.2). */
function readingOf(
  venue: string,
  { asset, ticker, nowMs }: { asset: Asset; ticker: Ticker; nowMs: number },
): VenueReading | undefined {
  const { bid, ask, last, timeMs = nowMs } = ticker;
  const price = bid !== undefined && ask !== undefined ? (bid + ask) / 2 : last;
  if (price === undefined) return undefined;
  return { asset: asset.number, venue, timeMs, price: rawPrice(price, RAW_DECIMALS) };
}
