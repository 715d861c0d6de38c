import type { Asset } from "@sumi/core/markets/markets.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import { chanceAt, normalAt } from "../chance.ts";
import { type Feed, type ListedAssets, type Moment, pricedAssets, rawPrice } from "../feed.ts";
import { priceAt } from "./path.ts";

/**
 * Three simulated venues that quote every listed asset but coins that are still being sold. Their
 * quotes depend on the seed and the second alone, so a restart, a standby and a test all see the
 * same market.
 */
export function simulatedFeed(options: {
  readonly seed: number;
  readonly assets: ListedAssets;
}): Feed {
  return {
    start: () => Promise.resolve(),
    readings: ({ timeMs }) =>
      pricedAssets(options.assets)
        .filter(({ symbol }) => !UNQUOTED.has(symbol))
        .flatMap((asset) => simulatedReadings(options.seed, asset, timeMs)),
    describe: () => `simulated prices of ${VENUES.length} venues`,
    stop: () => undefined,
  };
}

/** The quotes of one asset, each from the latest whole second in which its venue was awake. */
export function simulatedReadings(
  seed: number,
  asset: Asset,
  timeMs: Moment["timeMs"],
): readonly VenueReading[] {
  const second = Math.floor(timeMs / 1000);
  return VENUES.map((venue, index) => {
    const awake = lastAwake(seed, index, second);
    const bias = VENUE_BIAS * normalAt(seed, BIAS, index, asset.number);
    const noise = VENUE_NOISE * normalAt(seed, NOISE, index, asset.number, awake);
    const price = priceAt(seed, asset.symbol, awake) * (1 + bias + noise);
    const lagMs = Math.floor(chanceAt(seed, LAG, index, awake) * LAG_MS_MAX);
    return {
      asset: asset.number,
      venue,
      // A quote's time lies within the second it was made in, and never after this moment.
      timeMs: Math.max(awake * 1000, Math.min(timeMs, awake * 1000 + 999) - lagMs),
      price: rawPrice(price, asset.indexDecimals),
    };
  });
}

/** The new coins of the demonstration's sales: no venue trades them yet. */
const UNQUOTED: ReadonlySet<string> = new Set(["HBK", "SRA", "KMO", "NGR", "KSO", "TMS"]);

const VENUES = ["simulated:alpha", "simulated:bravo", "simulated:charlie"] as const;
const VENUE_BIAS = 0.000_05;
const VENUE_NOISE = 0.000_05;
const LAG_MS_MAX = 300;

/** A venue falls silent now and then, mostly for less than the 10 s an old price stays valid. */
const OUTAGE_CELL_S = 900;
const OUTAGE_CHANCE = 0.1;
const OUTAGE_S_MIN = 3;
const OUTAGE_S_MAX = 30;

const BIAS = 11;
const NOISE = 12;
const LAG = 13;
const OUTAGE = 14;

/** The second itself, or the last one before the outage that covers it. */
function lastAwake(seed: number, venue: number, second: number): number {
  const cell = Math.floor(second / OUTAGE_CELL_S);
  const draw = (purpose: number) => chanceAt(seed, OUTAGE, venue, cell, purpose);
  if (draw(0) >= OUTAGE_CHANCE) return second;
  // Cubed, so that most outages are short. They end within their cell.
  const length = Math.floor(OUTAGE_S_MIN + draw(1) ** 3 * (OUTAGE_S_MAX - OUTAGE_S_MIN));
  const from = cell * OUTAGE_CELL_S + Math.floor(draw(2) * (OUTAGE_CELL_S - OUTAGE_S_MAX));
  return second >= from && second < from + length ? from - 1 : second;
}
