import { createHash } from "node:crypto";
import type { SampleData } from "@sumi/contract/delivery/calls.ts";
import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { readingsText, readingTuples, sampleText } from "@sumi/formulas/index-samples.ts";
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
  const readings = readingTuples(sample.readings.map(readingOf));
  const fields = { market: coin, sample: sample.sample, timeMs, price, status };
  const unnamed = sampleText({ ...fields, inputs: undefined, prev: before });
  // The hash tells the rule: samples from before rules had names are chained without readings.
  const hasRule = sha256(unnamed) !== hash;
  return {
    seq: sample.sample,
    ts: timeMs,
    p: price,
    st: status,
    rule: hasRule ? INDEX_RULE : null,
    in: hasRule ? sha256(readingsText(readings)) : null,
    readings: isShown ? readings.map(([...reading]) => reading) : null,
    hash,
  };
}

function readingOf([venue, timeMs, price, trade]: TimedIndexSample["readings"][number]) {
  return { venue, timeMs, price, trade };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
