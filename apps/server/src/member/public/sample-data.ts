import { createHash } from "node:crypto";
import type { SampleData } from "@sumi/contract/delivery/calls.ts";
import type { IndexRule } from "@sumi/formulas/index-price.ts";
import {
  type ReadingTuple,
  readingsText,
  readingTuples,
  sampleText,
} from "@sumi/formulas/index-samples.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { ChainPart, TimedIndexSample } from "@sumi/store/prices/queries.ts";

/**
 * A part of a coin's chain of samples, as the wire has it. `isShown` chooses the samples whose
 * readings are told.
 */
export function samplesData(
  coin: string,
  { prev, samples }: ChainPart,
  isShown: (sample: TimedIndexSample) => boolean = () => true,
): SampleData[] {
  return samples.map((sample, at) => {
    const before = samples[at - 1]?.hash ?? prev;
    return sampleData(coin, { sample, before, isShown: isShown(sample) });
  });
}

type Linked = {
  readonly sample: TimedIndexSample;
  /** The hash of the sample before. */
  readonly before: string;
  readonly isShown: boolean;
};

function sampleData(coin: string, { sample, before, isShown }: Linked): SampleData {
  const { status, hash, timeMs } = sample;
  const price = formatAmount(sample.price);
  const readings = readingsOf(sample);
  const fields = { market: coin, sample: sample.sample, timeMs, price, status };
  const unnamed = sampleText({ ...fields, inputs: undefined, prev: before });
  // The hash tells the rule of older samples: at first they were chained without readings.
  const rule = sample.rule ?? (sha256(unnamed) === hash ? null : OLDER_RULE);
  return {
    seq: sample.sample,
    ts: timeMs,
    p: price,
    st: status,
    rule,
    in: rule === null ? null : sha256(readingsText(readings)),
    readings: isShown ? readings.map(([...reading]) => reading) : null,
    hash,
  };
}

const OLDER_RULE = "trim3;v2" satisfies IndexRule;

function readingsOf({ rule, readings }: TimedIndexSample): readonly ReadingTuple[] {
  const told = readings.map(([venue, timeMs, price, trade]) => ({ venue, timeMs, price, trade }));
  if (rule === undefined) return readingTuples(told);
  return readingTuples(
    told,
    readings.map(([, , , , verdict = ""]) => verdict),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
