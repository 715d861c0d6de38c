/** A proof's samples: their readings, the index that follows from them, and the chain. */
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { DeliveryRecord, DeliveryTerms } from "../delivery.ts";
import { INDEX_RULES } from "../index-price.ts";
import { judged, verdictsBy } from "../index-readings.ts";
import type { DeliveryProof, ProofSample } from "./proof.ts";
import { broken, eachRight, held, type Step } from "./steps.ts";
import { isDeciding } from "./windows.ts";

/** A sample with the hashes that were computed from its own texts. */
export type HashedSample = ProofSample & {
  /** Null where the proof has no readings. */
  readonly computedIn: string | null;
  readonly computedHash: string;
};

/** Each list of readings has the hash that its sample is chained with. */
export function readingsStep(samples: readonly HashedSample[]): Step {
  return eachRight("readings", samples.filter(isRead), (sample) => sample.in === sample.computedIn);
}

/** Each verdict and each index follows from the readings, by the rule of the terms. */
export function indexStep(terms: DeliveryTerms, samples: readonly HashedSample[]): Step {
  const bare = samples.find((sample) => !isRead(sample) && isDeciding(terms, sample.ts));
  if (bare !== undefined) return broken("index", { sample: bare.seq });
  for (const [at, sample] of samples.entries()) {
    const flaw = flawOf(terms, sample, samples[at - 1]?.p);
    if (flaw !== undefined) return broken("index", { ...flaw, sample: sample.seq });
  }
  return held("index", { count: samples.filter(isRead).length });
}

/** True if the proof has the readings that the sample is chained with. */
function isRead({ rule, readings }: ProofSample): boolean {
  return rule !== null && readings !== null;
}

/** Samples follow each other, and the close price ends at the link that the record names. */
export function chainStep(
  { coin }: DeliveryProof,
  { terms, record }: { readonly terms: DeliveryTerms; readonly record: DeliveryRecord },
  samples: readonly HashedSample[],
): Step {
  const last = samples.find(({ seq }) => seq === record.closeSamples.at(-1));
  const links = eachRight("chain", samples, (sample, at) => {
    const before = samples[at - 1];
    const isNext = before === undefined || sample.seq === before.seq + 1;
    const isLater = before === undefined || sample.ts >= before.ts;
    const hasRule = isRuleAfter(before?.rule ?? null, sample) && isRuleOf(terms, sample);
    return isNext && isLater && hasRule && sample.hash === sample.computedHash;
  });
  if (links.state === "broken") return links;
  const figures = { stated: record.tip, computed: last?.hash };
  const isEnd = last?.hash === record.tip && record.market === coin;
  return isEnd ? { ...links, ...figures } : broken("chain", { ...figures, sample: last?.seq });
}

/** Rules are known, and none comes back once a newer one holds. */
function isRuleAfter(before: string | null, sample: ProofSample): boolean {
  if (sample.rule === null) return before === null && sample.in === null;
  const place = placeOf(sample.rule);
  return place >= 0 && (before === null || place >= placeOf(before));
}

/**
 * Samples after acceptance keep to the rule of the terms, or to a newer one: all rules with names
 * compute the same index. The one before may have another rule, which its readings or hash show.
 */
function isRuleOf({ indexRule, acceptedMs }: DeliveryTerms, sample: ProofSample): boolean {
  const { rule, ts, readings } = sample;
  if (rule === null) return ts <= acceptedMs;
  const isOlder = placeOf(rule) < placeOf(indexRule);
  return !isOlder || (ts <= acceptedMs && readings !== null);
}

/** The place of a rule among all rules, the oldest first; -1 for one that nobody knows. */
function placeOf(rule: string): number {
  const rules: readonly string[] = INDEX_RULES;
  return rules.indexOf(rule);
}

type Flaw = Pick<Step, "reading" | "stated" | "computed">;

/** Undefined if the sample is as its readings make it, or if the proof has none of them. */
function flawOf(
  terms: DeliveryTerms,
  { readings, rule, ts, p, st }: ProofSample,
  priceBefore: string | undefined,
): Flaw | undefined {
  if (rule === null || readings === null) return undefined;
  const told = readings.map(([venue, timeMs, price, trade, verdict]) => {
    return { venue, timeMs, price, trade, verdict };
  });
  const { sourceAgeMaxMs: ageMaxMs, sourcesMin, indexDecimals: decimals } = terms;
  const { verdicts, index } = judged(told, { sampleMs: ts, ageMaxMs, sourcesMin, decimals });
  for (const [at, verdict] of verdictsBy(rule, verdicts).entries()) {
    const reading = told[at];
    if (reading === undefined || reading.verdict === verdict) continue;
    const { venue, price } = reading;
    return { reading: `${venue} ${price}`, stated: reading.verdict, computed: verdict };
  }
  const status = index === undefined ? "STALE" : "OK";
  if (st !== status) return { stated: st, computed: status };
  const price = index === undefined ? (priceBefore ?? p) : formatAmount(index);
  return p === price ? undefined : { stated: p, computed: price };
}
