/**
 * Recomputes a settled contract from its proof alone (rules 3.7): hashes, indexes, windows, prices,
 * outcome and payout. It takes nothing on trust but the published tips, if it is given any.
 */
import { amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import {
  DELIVERY_RULE,
  type DeliveryRecord,
  type DeliveryTerms,
  maxProfitOf,
  OPEN_WINDOW_MS,
  outcomeOf,
  paidFor,
} from "../delivery.ts";
import { INDEX_RULES } from "../index-price.ts";
import { readingsText, sampleText } from "../index-samples.ts";
import type { DeliveryProof } from "./proof.ts";
import { chainStep, type HashedSample, indexStep, readingsStep } from "./samples.ts";
import { broken, compared, type Milestone, STEPS, type Step, unproven } from "./steps.ts";
import { recordIn, termsIn } from "./texts.ts";
import { tipStep } from "./tips.ts";
import { priceSteps, windowSteps } from "./windows.ts";

export type VerifyOptions = {
  /** SHA-256 of a text in lower-case hex. */
  readonly sha256: (text: string) => Promise<string>;
  /** The published tips of the proof's coin, in the order of their samples. */
  readonly milestones?: readonly Milestone[];
};

/** All steps, in their order. */
export async function verifyProof(
  proof: DeliveryProof,
  { sha256, milestones = [] }: VerifyOptions,
): Promise<readonly Step[]> {
  const [terms, record] = [termsIn(proof.terms), recordIn(proof.record)];
  if (terms === undefined || record === undefined) {
    const unread = terms === undefined ? "terms" : "record";
    return STEPS.map((name) => (name === unread ? broken(name) : unproven(name)));
  }
  const [termsHash, recordHash] = await Promise.all([proof.terms, proof.record].map(sha256));
  const samples = await hashedSamples(proof, sha256);
  return [
    termsStep(proof, { terms, record, hash: termsHash }),
    recordStep(proof, { terms, record, hash: recordHash }),
    readingsStep(samples),
    indexStep(terms, samples),
    chainStep(proof, { terms, record }, samples),
    ...windowSteps(terms, record, samples),
    ...priceSteps(terms, record, samples),
    ...resultSteps(proof, terms, record),
    tipStep(record, samples, milestones),
  ];
}

/** "held" if every step but the published tip, which may be yet to come, holds. */
export function verdictOf(steps: readonly Step[]): Step["state"] {
  if (steps.some(({ state }) => state === "broken")) return "broken";
  const areHeld = steps.every(({ name, state }) => name === "tip" || state === "held");
  return areHeld ? "held" : "unproven";
}

function hashedSamples(
  { coin, prev, samples }: DeliveryProof,
  sha256: VerifyOptions["sha256"],
): Promise<readonly HashedSample[]> {
  return Promise.all(
    samples.map(async (sample, at) => {
      const { seq, ts, p, st, readings } = sample;
      const text = sampleText({
        market: coin,
        sample: seq,
        timeMs: ts,
        price: p,
        status: st,
        inputs: sample.in ?? undefined,
        prev: samples[at - 1]?.hash ?? prev,
      });
      const computedHash = await sha256(text);
      const computedIn = readings === null ? null : await sha256(readingsText(readings));
      return { ...sample, computedHash, computedIn };
    }),
  );
}

type Read = {
  readonly terms: DeliveryTerms;
  readonly record: DeliveryRecord;
  /** The hash of the text that the step is about. */
  readonly hash: string | undefined;
};

/** The record names these terms, and they keep to the rules that they name. */
function termsStep(proof: DeliveryProof, { terms, record, hash = "" }: Read): Step {
  const { rule, indexRule, acceptedMs, openMs, expiryMs, minutes, stake, profit } = terms;
  const ratio = amountOf(terms.ratio);
  const isKept =
    rule === DELIVERY_RULE &&
    (INDEX_RULES as readonly string[]).includes(indexRule) &&
    openMs === acceptedMs + OPEN_WINDOW_MS &&
    expiryMs === openMs + minutes * MINUTE_MS &&
    ratio !== undefined &&
    profit === maxProfitOf(stake, ratio);
  const isSame = terms.market === proof.coin && terms.indexDecimals === proof.index_decimals;
  const step = compared("terms", record.order, hash);
  return isKept && isSame ? step : { ...step, state: "broken" };
}

const MINUTE_MS = 60_000;

/** The record has its hash, and says the same as the terms. */
function recordStep(proof: DeliveryProof, { terms, record, hash = "" }: Read): Step {
  const isSame =
    record.market === terms.market &&
    record.acceptedMs === terms.acceptedMs &&
    record.openMs === terms.openMs &&
    record.expiryMs === terms.expiryMs &&
    record.rule === terms.rule;
  const step = compared("record", proof.record_hash, hash);
  return isSame ? step : { ...step, state: "broken" };
}

function resultSteps(
  proof: DeliveryProof,
  terms: DeliveryTerms,
  { open, close }: DeliveryRecord,
): readonly Step[] {
  const outcome = outcomeOf(terms.direction, open, close);
  const paid = formatAmount(paidFor(outcome, terms));
  return [compared("outcome", proof.outcome, outcome), compared("payout", proof.paid, paid)];
}
