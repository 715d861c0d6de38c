/**
 * Prices that were recorded, played to the core on a clock of its own while hundreds of scripted
 * members trade a contract. Every hour the books are compared with what the events say.
 */
import type { ExchangeEvent } from "@sumi/core/events.ts";
import { TIMER } from "@sumi/core/stamp.ts";
import { perpetualWorld, runClock } from "@sumi/core/testing/perpetual-world.ts";
import { Random } from "@sumi/core/testing/random.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { type Candles, priceAt } from "./candles.ts";
import { Reckoning, type Sums } from "./reckoning.ts";
import { Traders } from "./traders.ts";

export type Play = {
  /** One recording for each venue, in the same currency. */
  readonly venues: readonly Candles[];
  readonly traders: number;
  /** The longest time that is played. */
  readonly hours: number;
  /** The balance of the insurance fund at the beginning. */
  readonly insurance: string;
};

/** An hour of the report. */
export type Hour = Sums & {
  readonly hour: string;
  readonly index: number;
  readonly openPositions: number;
  readonly liquidations: number;
  readonly deleveragings: number;
  readonly faults: readonly string[];
};

export type Liquidation = {
  readonly time: string;
  readonly event: Extract<
    ExchangeEvent,
    { readonly type: "PositionLiquidated" | "PositionDeleveraged" }
  >;
};

const STEP_MS = 5_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** The makers follow the index this often. */
const QUOTE_MS = 30_000;
const UNITS = 100_000_000;

/** Plays the minutes that all venues have in common, hour by hour. */
export function* played(play: Play, tell: (liquidation: Liquidation) => void): Generator<Hour> {
  const random = new Random(7);
  const world = perpetualWorld({
    terms: { "members.open_files_max": "1000000" },
    insurance: play.insurance,
  });
  const traders = new Traders(world, random, play.traders);
  const reckoning = new Reckoning(world.exchange);
  const fromMs = Math.max(...play.venues.map((candles) => Math.min(...candles.keys())));
  const toMs = Math.min(...play.venues.map((candles) => Math.max(...candles.keys())));
  // The exchange's own clock goes on from its founding; a funding is due at full hours of UTC.
  const offsetMs = Math.ceil(world.timeMs / HOUR_MS) * HOUR_MS - fromMs * MINUTE_MS;
  const endMs = Math.min((toMs + 1) * MINUTE_MS, fromMs * MINUTE_MS + play.hours * HOUR_MS);
  let counts = { liquidations: 0, deleveragings: 0 };
  for (let timeMs = fromMs * MINUTE_MS; timeMs < endMs; timeMs += STEP_MS) {
    world.timeMs = Math.max(world.timeMs, timeMs + offsetMs - 1);
    const events = [...sampled(world, play.venues, timeMs)];
    for (const { events: due } of runClock(world)) events.push(...due);
    const index = Number(world.exchange.prices.lastOkPrice(BTC) ?? 0n) / UNITS;
    if (index > 0 && timeMs % QUOTE_MS === 0) events.push(...traders.quotes(index));
    if (index > 0 && timeMs % MINUTE_MS === 0) events.push(...traders.acts(index));
    reckoning.count(events);
    const time = new Date(timeMs).toISOString();
    for (const event of events) {
      if (event.type === "PositionLiquidated") counts.liquidations += 1;
      else if (event.type === "PositionDeleveraged") counts.deleveragings += 1;
      else continue;
      tell({ time, event });
    }
    // The records are not read again, and a month of them would not fit into memory.
    world.records.length = 0;
    if ((timeMs + STEP_MS) % HOUR_MS !== 0) continue;
    const openPositions = world.exchange.perpetual.positionsOf(0).count;
    const faults = reckoning.faults();
    yield { hour: time.slice(0, 13), index, openPositions, ...counts, ...reckoning.sums, faults };
    counts = { liquidations: 0, deleveragings: 0 };
  }
}

const BTC = 1;

/** One sample of the index, with a reading of each venue that traded, and what follows at once. */
function* sampled(
  world: World,
  venues: readonly Candles[],
  timeMs: number,
): Generator<ExchangeEvent> {
  const readings = venues.flatMap((candles, number) => {
    const price = priceAt(candles, timeMs);
    if (price === undefined) return [];
    return [
      { asset: BTC, venue: `venue-${number}`, timeMs: world.timeMs, price: price.toFixed(2) },
    ];
  });
  const sample = world.exchange.prices.sample + 1;
  yield* world.accept({ type: "SampleIndex", actor: TIMER, sample, readings }).events;
  for (const { events } of world.runTimers()) yield* events;
}
