import { createHash } from "node:crypto";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { PriceCommand } from "@sumi/core/prices/commands.ts";
import type { PriceEvent } from "@sumi/core/prices/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { COIN, decimalOf, plainUnitsOf, roundedHalfUp, unitsOf } from "./decimal.ts";
import {
  integer,
  listOf,
  maybe,
  objectOf,
  oneOf,
  plainDecimal,
  tradeId,
  venue,
} from "./frames/patterns.ts";
import type { Asset, Markets } from "./markets.ts";
import type { Model } from "./model.ts";
import type { Parameters } from "./parameters.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

type Reading = EventOf<"IndexSampled">["readings"][number];
type SampledIndex = EventOf<"IndexSampled">["indexes"][number];

/** The index of one asset as last sampled. */
type Index = {
  readonly price: bigint;
  readonly status: "OK" | "STALE";
  /** True if it was ever OK; `price` is then the last OK price. */
  readonly wasOk: boolean;
  /** The time at which it was last OK. */
  readonly okMs: number;
  /** SHA-256 over this sample and the one before (rules 3.7), in hex. */
  readonly tip: string;
};

/** The good prices of one sample. */
type Sample = {
  readonly sample: number;
  readonly timeMs: number;
  /** Units by asset. */
  readonly prices: ReadonlyMap<number, bigint>;
};

/** Samples and their chains, one for each asset. */
export class Prices {
  sample = 0;
  readonly indexes = new Map<number, Index>();
  readonly #samples: Sample[] = [];

  /** The last sample at that moment. Samples of half an hour ago and earlier may be forgotten. */
  sampleAt(timeMs: number): Sample | undefined {
    return this.#samples.findLast((sample) => sample.timeMs <= timeMs);
  }

  /** USDT units of one coin at the last good index; the unit of account is always one. */
  lastOk(asset: Asset | undefined): bigint | undefined {
    if (asset === undefined) return undefined;
    if (asset.indexDecimals < 0) return COIN;
    const index = this.indexes.get(asset.number);
    return index?.wasOk === true ? index.price : undefined;
  }

  /** The time at which an asset's index was last good; the unit of account is good at any time. */
  okMs(asset: Asset | undefined): number {
    if (asset === undefined) return 0;
    if (asset.indexDecimals < 0) return Number.POSITIVE_INFINITY;
    return this.indexes.get(asset.number)?.okMs ?? 0;
  }

  sampled(event: EventOf<"IndexSampled">, markets: Markets, timeMs: number): void {
    const { sample, indexes } = event;
    this.sample = sample;
    const good = indexes.filter(({ status }) => status === "OK");
    const prices = new Map(good.map(({ asset, price }) => [asset, unitsOf(price)]));
    this.#samples.push({ sample, timeMs, prices });
    if (this.#samples.length > SAMPLES_KEPT_MAX) this.#samples.splice(0, SAMPLES_KEPT_MAX / 2);
    for (const { asset, price: text, status } of indexes) {
      const before = this.indexes.get(asset);
      const price = unitsOf(text);
      const symbol = markets.assets[asset]?.symbol ?? "";
      const line = `{"m":"${symbol}","seq":${sample},"ts":${timeMs},"p":"${decimalOf(price)}"`;
      const inputs = event.rule === undefined ? "" : `,"in":"${inputsOf(asset, event.readings)}"`;
      const tip = sha256(`${line},"st":"${status}"${inputs},"prev":"${before?.tip ?? FIRST}"}`);
      const wasOk = status === "OK" || before?.wasOk === true;
      const okMs = status === "OK" ? timeMs : (before?.okMs ?? 0);
      this.indexes.set(asset, { price, status, wasOk, okMs, tip });
    }
  }
}

/** The hash of what an asset's index was computed from (rules 3.7). */
function inputsOf(asset: number, readings: readonly Reading[]): string {
  const own = readings.filter((reading) => reading.asset === asset);
  const texts = own.map(({ venue, timeMs, price, trade }, at) => {
    const isLast = own.slice(at + 1).every((later) => later.venue !== venue);
    const fields = [venue, timeMs, price, trade ?? null, isLast ? "counted" : "repeated"];
    return `[${fields.map((field) => JSON.stringify(field)).join()}]`;
  });
  return sha256(`[${texts.join()}]`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** True if a venue's reading may count: a listed asset, recent, a valid price (rules 2.2). */
export function isUsable(
  { asset, timeMs: readMs, price }: Reading,
  markets: Markets,
  { ageMaxMs, timeMs }: { readonly ageMaxMs: number; readonly timeMs: number },
): boolean {
  const units = typeof price === "string" ? plainUnitsOf(price) : undefined;
  const isPrice = units !== undefined && units > 0n && units < PRICE_MAX;
  const isRecent = Number.isSafeInteger(readMs) && Math.abs(timeMs - readMs) <= ageMaxMs;
  return isPrice && isRecent && (markets.assets[asset]?.indexDecimals ?? -1) >= 0;
}

/** The index of an asset from the venues' readings (rules 2.2). */
export function indexOf(
  asset: Asset,
  readings: readonly Reading[],
  known: { readonly parameters: Parameters; readonly prices: Prices; readonly timeMs: number },
): SampledIndex {
  const { parameters, prices, timeMs } = known;
  // A venue may be read several times; its last reading counts.
  const own = readings.filter((reading) => reading.asset === asset.number);
  const priceOfVenue = new Map(own.map(({ venue, price }) => [venue, price]));
  const sources = priceOfVenue.size;
  const last = prices.indexes.get(asset.number)?.price ?? 0n;
  const stale = { asset: asset.number, price: decimalOf(last), status: "STALE", sources } as const;
  if (sources < parameters.integer("index.sources_min", timeMs)) return stale;
  const units = [...priceOfVenue.values()].map(unitsOf);
  const price = trimmedMean(units, asset.indexDecimals);
  if (price === 0n || !isAgreed(price, units)) return stale;
  return { ...stale, price: decimalOf(price), status: "OK" };
}

/** Leaves out a third of the prices at each end; answers the mean of the rest, half up. */
function trimmedMean(prices: readonly bigint[], decimals: number): bigint {
  const sorted = prices.toSorted((a, b) => Number(a > b) - Number(a < b));
  const third = (sorted.length - (sorted.length % 3)) / 3;
  let [sum, count] = [0n, 0n];
  for (const [at, price] of sorted.entries()) {
    if (at < third || at >= sorted.length - third) continue;
    sum += price;
    count += 1n;
  }
  const step = 10n ** BigInt(8 - decimals);
  return roundedHalfUp(sum, count * step) * step;
}

/** True unless more than a third of the prices are further than 1 % from the index. */
function isAgreed(index: bigint, prices: readonly bigint[]): boolean {
  const isFar = (price: bigint) => 100n * price > 101n * index || 100n * price < 99n * index;
  return prices.filter(isFar).length * 3 <= prices.length;
}

const RULE = "trim3;v2";
const FIRST = "0".repeat(64);
const PRICE_MAX = 10n ** 18n;
const SAMPLES_KEPT_MAX = 400;

function* sampleIndex(model: Model, command: CommandOf<"SampleIndex">): Expected {
  const { actor, sample, readings } = command;
  const { parameters, prices, timeMs } = model;
  model.demand("I16", actor === 0, "only the exchange's own timer samples");
  model.demand("I16", sample === prices.sample + 1, "samples are numbered without gaps");
  const indexes = model.markets.assets
    .filter(({ indexDecimals }) => indexDecimals >= 0)
    .map((asset) => indexOf(asset, readings, { parameters, prices, timeMs }));
  yield { type: "IndexSampled", sample, rule: RULE, readings, indexes };
}

/** Compares the exchange's time and its chains of samples. */
function* liveSamples(model: Model, { prices, timeMs }: Exchange): Generator<string> {
  if (timeMs !== model.timeMs) yield `Its time is ${timeMs}, and it should be ${model.timeMs}.`;
  if (prices.sample !== model.prices.sample) {
    yield `Its last sample is ${prices.sample}, and it should be ${model.prices.sample}.`;
  }
  for (const [asset, { price, status, tip }] of model.prices.indexes) {
    const index = prices.indexOf(asset);
    const is = [index?.price, index?.status, index?.tip].join();
    const own = [price, status, tip].join();
    if (is !== own) yield `The index of asset ${asset} is ${is}, and it should be ${own}.`;
  }
}

const reading = objectOf(
  { asset: integer, venue, timeMs: integer, price: plainDecimal },
  { trade: tradeId },
);
const index = objectOf({
  asset: integer,
  price: plainDecimal,
  sources: integer,
  status: oneOf(["OK", "STALE"]),
});

export const PRICES = {
  events: {
    IndexSampled: {
      fields: {
        sample: integer,
        rule: maybe(oneOf([RULE])),
        readings: listOf(reading),
        indexes: listOf(index),
      },
      breaks: "I16",
      reckon: (model, event) => {
        model.prices.sampled(event, model.markets, model.timeMs);
        model.delivery.sampled(model, event);
      },
    },
  },
  commands: {
    SampleIndex: {
      fields: { sample: integer, readings: listOf(reading) },
      inFirstEvent: ["readings"],
      expect: sampleIndex,
    },
  },
  parameters: {
    "index.sources_min": { initial: "3", hurts: "any" },
    "index.source_age_max_ms": { initial: "10000", hurts: "any" },
  },
  live: { I16: liveSamples },
} satisfies CapabilityModel<PriceCommand, PriceEvent>;
