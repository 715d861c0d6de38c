import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { Commands } from "@sumi/journal/commands.ts";
import type { PastClock } from "@sumi/journal/past-clock.ts";
import { pause, type Scheduler } from "@sumi/journal/ports.ts";
import { nextSample, type PriceSource } from "../../platform/timers/sampler.ts";
import type { PastMoment, PastPart } from "../../shared/past.ts";
import type { PeopleOfThePast } from "../seed.ts";
import { contractsPast } from "./contracts-past.ts";
import { closeOf, fallBefore } from "./fall.ts";
import { closingTrades, makersPast, openingTrades } from "./house-past.ts";
import { pastPrices } from "./prices.ts";
import { type Moment, momentsOf } from "./schedule.ts";

export type PastOptions = {
  readonly commands: Commands;
  /** The state that the commands change; read between two of them. */
  readonly exchange: Exchange;
  readonly clock: PastClock;
  /** The exchange's own prices, which begin where the past ends. */
  readonly feed: PriceSource;
  readonly seed: number;
  readonly people: PeopleOfThePast;
  /** The parts that capabilities add. */
  readonly parts: readonly PastPart[];
  readonly scheduler: Scheduler;
  /** Aborted when the operator stops the start; the next one goes on. */
  readonly signal: AbortSignal;
  /** Hears how far it is, in sentences for the operator. */
  readonly tell: (sentence: string) => void;
};

/** Moments whose commands are under way together: their frames are few, and memory stays small. */
const MOMENTS_TOGETHER = 50;

/**
 * Plays the past of an exchange, from its newest command to now: prices, the commands that they
 * make due, the house's quotes and trades, and the parts of the capabilities, all through the
 * ordinary door. Rejects when it cannot be played to its end; the next start goes on from there.
 */
export async function playPast(options: PastOptions): Promise<void> {
  const { exchange, clock, tell } = options;
  const untilMs = presentMs(clock);
  const fall = fallBefore(exchange, untilMs);
  const moments = momentsOf({ fromMs: exchange.timeMs, untilMs, close: fall && closeOf(fall) });
  const end = { sample: exchange.prices.sample + moments.length + 1, timeMs: untilMs };
  if (!(await hasPrices(options, end))) {
    tell("No venue tells a price yet: the exchange begins without a past.");
    return;
  }
  const assets = () => exchange.markets.assets;
  const parts = partsOf(pastPrices({ ...options, assets, end, fall }), options.parts);
  const progress = new Progress(moments.length, tell);
  const played = { parts, progress, presentMs: untilMs };
  await playMoments(options, { ...played, moments });
  // Playing takes time, which would be a gap in every chart.
  for (let left = momentsLeft(options); left.length > 0; left = momentsLeft(options)) {
    await playMoments(options, { ...played, moments: left });
  }
}

function momentsLeft({ exchange, clock }: PastOptions): readonly Moment[] {
  return momentsOf({ fromMs: exchange.timeMs, untilMs: presentMs(clock) });
}

/** The machine's time: the clock ends its past until it is moved again. */
function presentMs(clock: PastClock): number {
  clock.end();
  return clock.nowMs();
}

async function playMoments(
  options: PastOptions,
  {
    moments,
    parts,
    progress,
    presentMs,
  }: {
    readonly moments: readonly Moment[];
    readonly parts: readonly PastPart[];
    readonly progress: Progress;
    readonly presentMs: number;
  },
): Promise<void> {
  const { clock, seed, people, signal } = options;
  let underWay: Promise<unknown>[] = [];
  for (const [index, moment] of moments.entries()) {
    clock.moveTo(moment.timeMs);
    await people.arrive({ ...moment, presentMs });
    const members = people.traders();
    underWay.push(...give(options, parts, { ...moment, presentMs, seed, members }));
    if (index % MOMENTS_TOGETHER === 0) {
      await Promise.all(underWay);
      underWay = [];
      progress.reach(index);
      signal.throwIfAborted();
    }
  }
  await Promise.all(underWay);
}

/** Each part sees the state that the one before it has left. */
function partsOf(prices: PriceSource, others: readonly PastPart[]): readonly PastPart[] {
  return [
    openingTrades,
    (x, { timeMs }) => [nextSample(x, prices, timeMs)],
    (x, { timeMs }) => x.dueAt(timeMs),
    makersPast(),
    closingTrades,
    ...contractsPast(),
    ...others,
  ];
}

function give(
  { commands, exchange }: PastOptions,
  parts: readonly PastPart[],
  moment: PastMoment,
): readonly Promise<void>[] {
  const submitted = async (command: ExchangeCommand) => {
    const outcome = await commands.submit(command, () => undefined);
    if (outcome.ok || outcome.code !== "TRY_AGAIN") return;
    throw new Error("The past could not be played to its end. The next start goes on with it.");
  };
  // A command takes effect when it is submitted; its promise waits for the disk alone.
  return parts.flatMap((part) => part(exchange, moment).map(submitted));
}

/** A feed that asks over a network may need some seconds for its first prices. */
const PRICES_WITHIN_MS = 10_000;
const LOOK_MS = 200;

async function hasPrices(
  { feed, scheduler }: PastOptions,
  end: { readonly sample: number; readonly timeMs: number },
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs <= PRICES_WITHIN_MS; waitedMs += LOOK_MS) {
    if (feed.readings(end).length > 0) return true;
    await pause(scheduler, LOOK_MS);
  }
  return false;
}

const SENTENCES = 5;

class Progress {
  readonly #moments: number;
  readonly #tell: (sentence: string) => void;
  #told = 0;

  constructor(moments: number, tell: (sentence: string) => void) {
    this.#moments = moments;
    this.#tell = tell;
  }

  reach(moment: number): void {
    const part = Math.floor((moment / this.#moments) * SENTENCES);
    if (part <= this.#told) return;
    this.#told = part;
    this.#tell(`The demonstration's past is played: ${(part * 100) / SENTENCES} %`);
  }
}
