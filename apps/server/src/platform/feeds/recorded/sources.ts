import type { Asset } from "@sumi/core/markets/markets.ts";
import type { VenueReading } from "@sumi/core/prices/events.ts";
import { chanceAt, coordinateOf } from "../chance.ts";
import { DEMONSTRATION_SOURCES, type Moment, rawPrice } from "../feed.ts";
import type { Series } from "./series.ts";

/** A recording as a venue: its name, its asset and its rows. */
export type Recording = {
  readonly name: string;
  readonly asset: Asset;
  readonly series: Series;
};

/** One venue of one asset, recorded or derived from a recorded one. */
export type Source = (moment: Moment) => VenueReading | undefined;

/**
 * The sources of one asset. Recordings of the same time run side by side; if they are fewer than a
 * demonstration needs, the rest are derived from them and named so. Returns `undefined` when the
 * recordings have no time in common and so cannot form one index.
 */
export function sourcesOf(
  recordings: readonly Recording[],
  { speed, seed }: { readonly speed: number; readonly seed: number },
): readonly Source[] | undefined {
  const fromMs = Math.max(...recordings.map(({ series }) => series.firstMs));
  const endMs = Math.min(...recordings.map(({ series }) => series.endMs));
  if (endMs <= fromMs) return undefined;
  const stretch: Stretch = { fromMs, lengthMs: endMs - fromMs, speed };

  const recorded = recordings.map((recording) => recordedSource(recording, stretch));
  const derived: Source[] = [];
  while (recorded.length + derived.length < DEMONSTRATION_SOURCES) {
    const recording = recordings[derived.length % recordings.length];
    if (recording === undefined) return undefined;
    derived.push(derivedSource(recording, { stretch, seed, number: derived.length + 1 }));
  }
  return [...recorded, ...derived];
}

/** The stretch of recorded time that is played repeatedly, at a speed. */
type Stretch = { readonly fromMs: number; readonly lengthMs: number; readonly speed: number };

function recordedSource({ name, asset, series }: Recording, stretch: Stretch): Source {
  const venue = `recorded:${name}`;
  return ({ sample, timeMs }) => {
    const quote = series.quoteAt(recordedTime(stretch, sample * 1000));
    return quote && { asset: asset.number, venue, timeMs, ...quote };
  };
}

const DERIVED_SPREAD = 0.0003;
const DERIVED_LATE_MS_MAX = 400;

function derivedSource(
  { name, asset, series }: Recording,
  options: { readonly stretch: Stretch; readonly seed: number; readonly number: number },
): Source {
  const { stretch, seed, number } = options;
  const venue = `derived:${name}:${number}`;
  const place = coordinateOf(venue);
  return ({ sample, timeMs }) => {
    const lateMs = Math.floor(chanceAt(seed, place, sample, 1) * (DERIVED_LATE_MS_MAX + 1));
    const quote = series.quoteAt(recordedTime(stretch, sample * 1000 - lateMs));
    if (quote === undefined) return undefined;
    const offset = (2 * chanceAt(seed, place, sample, 2) - 1) * DERIVED_SPREAD;
    const price = rawPrice(Number(quote.price) * (1 + offset), asset.indexDecimals);
    return { asset: asset.number, venue, timeMs: timeMs - lateMs, price };
  };
}

/** Depends only on the sample number, so a restart continues at the row of the last sample. */
function recordedTime({ fromMs, lengthMs, speed }: Stretch, playedMs: number): number {
  return fromMs + ((playedMs * speed) % lengthMs);
}
