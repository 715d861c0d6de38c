import { clampedMean, hasVerdicts, type IndexRule } from "@sumi/formulas/index-price.ts";
import { judged, type Verdict } from "@sumi/formulas/index-readings.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Asset } from "../markets/markets.ts";
import type { State } from "../state.ts";
import type { IndexReading, IndexSampled, VenueReading } from "./events.ts";

/** The recorded readings of one sample, the rule that it keeps to, and its time. */
export type Sampling = {
  readonly readings: readonly VenueReading[];
  /** Undefined for the rule before rules had names. */
  readonly rule: IndexRule | undefined;
  readonly timeMs: number;
};

export type Judgement = {
  readonly indexes: readonly IndexReading[];
  /** One for each reading. */
  readonly verdicts: readonly Verdict[];
};

/** The index of every asset that has one (rules 2.2), from the state before the sample. */
export function judgementOf(x: State, sampling: Sampling): Judgement {
  const verdictAt = new Map<number, Verdict>();
  const indexes = x.markets.assets
    .filter(({ indexDecimals }) => indexDecimals >= 0)
    .map((asset) => indexReading(x, { asset, sampling, verdictAt }));
  const verdicts = sampling.readings.flatMap((_, place) => verdictAt.get(place) ?? []);
  assert(verdicts.length === sampling.readings.length, "each reading is of an asset with an index");
  return { indexes, verdicts };
}

/** True if a recorded sample says what its own readings give by its own rule (promise P6). */
export function isRecomputed(x: State, event: IndexSampled, timeMs: number): boolean {
  const { readings, rule, indexes, verdicts } = event;
  const again = judgementOf(x, { readings, rule, timeMs });
  return (
    verdicts?.join() === (hasVerdicts(rule) ? again.verdicts.join() : undefined) &&
    again.indexes.length === indexes.length &&
    again.indexes.every(({ asset, price, status, sources }, at) => {
      const told = indexes[at];
      const isSame = told?.asset === asset && told.price === price;
      return isSame && told.status === status && told.sources === sources;
    })
  );
}

type Judging = {
  readonly asset: Asset;
  readonly sampling: Sampling;
  /** Gets the verdicts on the asset's readings, by their places in the sample. */
  readonly verdictAt: Map<number, Verdict>;
};

/** With too few venues, or venues that disagree, it is STALE and repeats the last price. */
function indexReading(x: State, { asset, sampling, verdictAt }: Judging): IndexReading {
  const { number, indexDecimals: decimals } = asset;
  const { rule, timeMs } = sampling;
  const own = [...sampling.readings.entries()].filter(([, reading]) => reading.asset === number);
  const sourcesMin = x.parameters.integer("index.sources_min", timeMs);
  // Samples of older rules recorded voices only.
  const ageMaxMs = hasVerdicts(rule)
    ? x.parameters.integer("index.source_age_max_ms", timeMs)
    : Number.POSITIVE_INFINITY;
  const judgement = judged(
    own.map(([, reading]) => reading),
    { sampleMs: timeMs, ageMaxMs, sourcesMin, decimals },
  );
  for (const [at, verdict] of judgement.verdicts.entries()) {
    const [place] = own[at] ?? [];
    if (place !== undefined) verdictAt.set(place, verdict);
  }
  const { voices, index } = judgement;
  const sources = voices.length;
  const isClamped = rule === undefined && sources >= sourcesMin;
  const price = isClamped ? clampedBy(x, { voices, decimals, timeMs }) : (index ?? ZERO);
  // An index that rounds to zero would value everything at nothing, so it counts as missing.
  if (price > 0n) return { asset: number, price: formatAmount(price), status: "OK", sources };
  const last = x.prices.indexOf(number)?.price ?? ZERO;
  return { asset: number, price: formatAmount(last), status: "STALE", sources };
}

type Voices = {
  readonly voices: readonly Amount[];
  readonly decimals: number;
  readonly timeMs: number;
};

/** The index of samples from before rules had names. */
function clampedBy(x: State, { voices, decimals, timeMs }: Voices): Amount {
  const clampBps = x.parameters.integer("index.clamp_bps", timeMs);
  return clampedMean(voices, { clampBps, decimals });
}
