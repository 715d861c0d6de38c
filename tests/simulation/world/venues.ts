import type { Asset } from "@sumi/core/markets/markets.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import { fairPrice } from "../workload/prices.ts";
import type { FaultName } from "./faults.ts";

export type FeedFault = Extract<FaultName, `feed${string}`>;

/** Four: enough for an index when one of them is left out. */
const VENUES = ["north", "south", "east", "west"] as const;
const SECOND_MS = 1_000;
const STALE_MS = 60_000;
/** How far prices swing around the fair price, and how long a swing takes. */
const SWING = 0.01;
const SWING_S = 47;
/** Every other span of so many seconds a coin's price stands still, so contracts end in a tie. */
const REST_S = 150;

/** The venues' prices in a run: they follow from the second and the venues' faults alone. */
export class Venues {
  readonly faults = new Set<FeedFault>();

  readings(assets: readonly Asset[], { timeMs }: { timeMs: number }): readonly VenueReading[] {
    if (this.faults.has("feedGap")) return [];
    return assets
      .filter(({ indexDecimals }) => indexDecimals >= 0)
      .flatMap((asset) => VENUES.map((_, venue) => this.#reading(asset, venue, timeMs)));
  }

  #reading({ number, symbol }: Asset, venue: number, timeMs: number): VenueReading {
    const saidMs = timeMs - (this.faults.has("feedStale") ? STALE_MS : 100 * venue);
    const phase = movedSecond(Math.floor(saidMs / SECOND_MS), number) / SWING_S + number;
    const factor = (1 + SWING * Math.sin(phase)) * this.#bias(venue);
    const units = (fairPrice(symbol) * BigInt(Math.round(factor * 1e6))) / 1_000_000n;
    const isNonsense = this.faults.has("feedNotANumber") && venue === 0;
    return {
      asset: number,
      venue: VENUES[venue] ?? "",
      timeMs: saidMs,
      price: isNonsense ? "NaN" : formatAmount((units > 0n ? units : 1n) as Amount),
    };
  }

  #bias(venue: number): number {
    const usual = 1 + 0.0002 * venue;
    if (this.faults.has("feedDisagreement")) return usual * (1 + venue);
    if (venue === 1 && this.faults.has("feedOutlier")) return usual * 40;
    if (venue === 2 && this.faults.has("feedLiar")) return usual * 1.03;
    return usual;
  }
}

/** The second up to which a coin's price has moved. */
function movedSecond(second: number, coin: number): number {
  const span = Math.floor(second / REST_S);
  return (span + coin) % 2 === 0 ? span * REST_S : second;
}
