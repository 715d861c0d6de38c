import type { VenueReading } from "@sumi/core/prices/events.ts";
import { type ListedAssets, type Moment, rawPrice } from "../../platform/feeds/feed.ts";
import { simulatedFeed } from "../../platform/feeds/simulated/simulated.ts";
import type { PriceSource } from "../../platform/timers/sampler.ts";
import { type Fall, shareAfter } from "./fall.ts";

/**
 * The prices of a past: those of the simulated venues, scaled so that each asset arrives at the
 * price that the exchange's own feed begins with. With a simulated feed the scale is 1. One of them
 * may fall once.
 */
export function pastPrices({
  feed,
  seed,
  assets,
  end,
  fall,
}: {
  readonly feed: PriceSource;
  readonly seed: number;
  readonly assets: ListedAssets;
  /** The first moment after the past. */
  readonly end: Moment;
  readonly fall: Fall | undefined;
}): PriceSource {
  const simulated = simulatedFeed({ seed, assets });
  const simulatedPrices = middlePrices(simulated.readings(end));
  const decimals = new Map(assets().map(({ number, indexDecimals }) => [number, indexDecimals]));
  const scales = new Map<number, number>();
  for (const [asset, price] of middlePrices(feed.readings(end))) {
    scales.set(asset, price / (simulatedPrices.get(asset) ?? price));
  }
  return {
    readings: (moment) =>
      simulated.readings(moment).map((reading) => {
        const { asset } = reading;
        const falls = fall?.asset === asset ? shareAfter(moment.timeMs - fall.startMs) : 1;
        const price = Number(reading.price) * (scales.get(asset) ?? 1) * falls;
        return { ...reading, price: rawPrice(price, decimals.get(asset) ?? 0) };
      }),
  };
}

/** Each asset's middle price among its venues; figures that are no prices are left out. */
function middlePrices(readings: readonly VenueReading[]): ReadonlyMap<number, number> {
  const middles = new Map<number, number>();
  for (const [asset, own] of Map.groupBy(readings, (reading) => reading.asset)) {
    const prices = own
      .map(({ price }) => Number(price))
      .filter((price) => price > 0 && Number.isFinite(price))
      .sort((a, b) => a - b);
    const middle = prices[Math.floor(prices.length / 2)];
    if (middle !== undefined) middles.set(asset, middle);
  }
  return middles;
}
