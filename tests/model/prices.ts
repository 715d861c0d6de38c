import { createHash } from "node:crypto";
import type { Exchange } from "@sumi/core/exchange.ts";
import type { PriceCommand } from "@sumi/core/prices/commands.ts";
import type { PriceEvent } from "@sumi/core/prices/events.ts";
import type { CapabilityModel } from "./capability.ts";
import { COIN, decimalOf, unitsOf } from "./decimal.ts";
import {
  integer,
  listOf,
  maybe,
  objectOf,
  oneOf,
  plainDecimal,
  readTradeId,
  spokenPrice,
  venue,
} from "./frames/patterns.ts";
import type { Asset, Markets } from "./markets.ts";
import type { Model } from "./model.ts";
import { indexOf, keptReadings, type Verdict } from "./prices/judging.ts";
import type { CommandOf, EventOf, Expected } from "./record.ts";

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
      const inputs = event.rule === undefined ? "" : `,"in":"${inputsOf(asset, event)}"`;
      const tip = sha256(`${line},"st":"${status}"${inputs},"prev":"${before?.tip ?? FIRST}"}`);
      const wasOk = status === "OK" || before?.wasOk === true;
      const okMs = status === "OK" ? timeMs : (before?.okMs ?? 0);
      this.indexes.set(asset, { price, status, wasOk, okMs, tip });
    }
  }
}

/** The hash of what an asset's index was computed from (rules 3.7). */
function inputsOf(asset: number, { readings, verdicts }: EventOf<"IndexSampled">): string {
  const texts = readings.flatMap((reading, at) => {
    if (reading.asset !== asset) return [];
    const { venue, timeMs, price, trade } = reading;
    // The first rule with a name recorded voices only, and told no other verdict of them.
    const isLast = readings.slice(at + 1).every((later) => {
      return later.asset !== asset || later.venue !== venue;
    });
    const verdict = verdicts === undefined ? (isLast ? "counted" : "repeated") : verdicts[at];
    const fields = [venue, timeMs, price, trade ?? null, verdict];
    return [`[${fields.map((field) => JSON.stringify(field)).join()}]`];
  });
  return sha256(`[${texts.join()}]`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const RULE = "trim3;v3";
const OLDER_RULE = "trim3;v2";
const FIRST = "0".repeat(64);
const SAMPLES_KEPT_MAX = 400;

function* sampleIndex(model: Model, command: CommandOf<"SampleIndex">): Expected {
  const { actor, sample } = command;
  const { prices, markets } = model;
  model.demand("I16", actor === 0, "only the exchange's own timer samples");
  model.demand("I16", sample === prices.sample + 1, "samples are numbered without gaps");
  const readings = keptReadings(command.readings, markets);
  const verdicts: Verdict[] = [];
  const indexes = markets.assets
    .filter(({ indexDecimals }) => indexDecimals >= 0)
    .map((asset) => {
      const places = [...readings.keys()].filter((at) => readings[at]?.asset === asset.number);
      const own = places.flatMap((at) => readings[at] ?? []);
      const judged = indexOf(asset, own, model);
      for (const [at, place] of places.entries()) {
        verdicts[place] = judged.verdicts[at] ?? "unreadable";
      }
      return judged.index;
    });
  yield { type: "IndexSampled", sample, rule: RULE, readings, verdicts, indexes };
}

const VERDICTS: readonly Verdict[] = [
  ...(["counted", "trimmed", "repeated", "unreadable", "too_old", "too_early"] as const),
  ...(["too_few", "disagreeing", "too_small"] as const),
];

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
  { asset: integer, venue, timeMs: integer, price: spokenPrice },
  { trade: readTradeId },
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
        rule: maybe(oneOf([OLDER_RULE, RULE])),
        readings: listOf(reading),
        verdicts: maybe(listOf(oneOf(VERDICTS))),
        indexes: listOf(index),
      },
      breaks: "I16",
      reckon: (model, event) => {
        model.prices.sampled(event, model.markets, model.timeMs);
        model.delivery.sampled(model, event);
        model.mining.sampled(event, model.timeMs, unitsOf);
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
