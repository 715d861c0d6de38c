/** A proof's samples: their readings, the index that follows from them, and the chain. */
import { type Amount, amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import type { DeliveryRecord, DeliveryTerms } from "../delivery.ts";
import { INDEX_RULE, isAgreedOn, READING_MAX, trimmedMean } from "../index-price.ts";
import { type ReadingTuple, readingTuples } from "../index-samples.ts";
import type { DeliveryProof, ProofSample } from "./proof.ts";
import { broken, eachRight, type Step } from "./steps.ts";
import { isDeciding } from "./windows.ts";

/** A sample with the hashes that were computed from its own texts. */
export type HashedSample = ProofSample & {
  /** Null where the proof has no readings. */
  readonly computedIn: string | null;
  readonly computedHash: string;
};

/** Each list of readings has the hash that its sample is chained with. */
export function readingsStep(samples: readonly HashedSample[]): Step {
  const read = samples.filter(({ readings }) => readings !== null);
  return eachRight("readings", read, (sample) => sample.in === sample.computedIn);
}

/** Each index follows from its readings by the rule of the terms. */
export function indexStep(terms: DeliveryTerms, samples: readonly HashedSample[]): Step {
  const bare = samples.find(({ ts, readings }) => readings === null && isDeciding(terms, ts));
  if (bare !== undefined) return broken("index", { sample: bare.seq });
  const before = new Map(samples.map(({ seq, p }) => [seq + 1, p]));
  const read = samples.filter(({ readings }) => readings !== null);
  return eachRight("index", read, (sample) => followsFrom(terms, sample, before.get(sample.seq)));
}

/** Samples follow each other, and the close price ends at the link that the record names. */
export function chainStep(
  { coin }: DeliveryProof,
  record: DeliveryRecord,
  samples: readonly HashedSample[],
): Step {
  const last = samples.find(({ seq }) => seq === record.closeSamples.at(-1));
  const links = eachRight("chain", samples, (sample, at) => {
    const before = samples[at - 1];
    const isNext = before === undefined || sample.seq === before.seq + 1;
    const isLater = before === undefined || sample.ts >= before.ts;
    const hasRule = sample.rule === null ? sample.in === null : sample.rule === INDEX_RULE;
    return isNext && isLater && hasRule && sample.hash === sample.computedHash;
  });
  if (links.state === "broken") return links;
  const figures = { stated: record.tip, computed: last?.hash };
  const isEnd = last?.hash === record.tip && record.market === coin;
  return isEnd ? { ...links, ...figures } : broken("chain", { ...figures, sample: last?.seq });
}

function followsFrom(
  terms: DeliveryTerms,
  sample: ProofSample,
  priceBefore: string | undefined,
): boolean {
  const { readings, rule, ts, p, st } = sample;
  if (readings === null || rule !== terms.indexRule || rule !== INDEX_RULE) return false;
  if (!areJudgedRight(readings)) return false;
  const counted = readings.filter(([, , , , verdict]) => verdict === "counted");
  const areRecent = readings.every(([, timeMs]) => Math.abs(ts - timeMs) <= terms.sourceAgeMaxMs);
  const prices = counted.flatMap(([, , price]) => priceIn(price) ?? []);
  if (!areRecent || prices.length < counted.length) return false;
  const index = prices.length < terms.sourcesMin ? undefined : agreedIndex(terms, prices);
  if (index !== undefined) return st === "OK" && p === formatAmount(index);
  return st === "STALE" && (priceBefore === undefined || p === priceBefore);
}

/** Undefined where the venues disagree, or where the index rounds away to nothing. */
function agreedIndex({ indexDecimals }: DeliveryTerms, prices: readonly Amount[]) {
  const index = trimmedMean(prices, indexDecimals);
  return index > 0n && isAgreedOn(index, prices) ? index : undefined;
}

/** True if each verdict follows from the readings; only the last reading of a venue counts. */
function areJudgedRight(readings: readonly ReadingTuple[]): boolean {
  const again = readingTuples(
    readings.map(([venue, timeMs, price, trade]) => ({ venue, timeMs, price, trade })),
  );
  return readings.every(([, , , , verdict], at) => verdict === again[at]?.[4]);
}

function priceIn(text: string): Amount | undefined {
  const price = amountOf(text);
  return price !== undefined && price > 0n && price < READING_MAX ? price : undefined;
}
