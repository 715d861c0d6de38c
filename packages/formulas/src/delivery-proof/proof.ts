/** The proof of a settled contract, as a file or a call hands it over (rules 3.7). */
import type { ReadingTuple } from "../index-samples.ts";
import {
  hasShape,
  isCount,
  isDecimals,
  isHash,
  isText,
  parsed,
  type Shape,
} from "../record-shape.ts";

export const PROOF_FORMAT = "sumi-contract-proof-1";

/** One index sample of a proof, oldest first and without gaps. */
export type ProofSample = {
  readonly seq: number;
  readonly ts: number;
  readonly p: string;
  readonly st: string;
  /** The rule of the index; null for samples from before rules had names. */
  readonly rule: string | null;
  /** The hash of the readings; null where no rule is named. */
  readonly in: string | null;
  readonly readings: readonly ReadingTuple[] | null;
  readonly hash: string;
};

export type DeliveryProof = {
  readonly format: string;
  readonly record_hash: string;
  readonly record: string;
  readonly terms: string;
  readonly outcome: string;
  readonly paid: string;
  readonly index_decimals: number;
  readonly coin: string;
  /** The hash of the sample before the first. */
  readonly prev: string;
  readonly samples: readonly ProofSample[];
};

/** A proof of an hour has 3,600 samples and fills less than a megabyte. */
export const PROOF_CHARACTERS_MAX = 8_000_000;

/** Reads a downloaded proof; anything else, however it is spelt, is undefined. */
export function readProof(text: string): DeliveryProof | undefined {
  if (text.length > PROOF_CHARACTERS_MAX) return undefined;
  const value = parsed(text);
  if (!hasShape(value, PROOF) || value.format !== PROOF_FORMAT) return undefined;
  const { samples } = value;
  const areSamples = Array.isArray(samples) && samples.length > 0 && samples.every(isSample);
  // Every field has been looked at.
  return areSamples ? (value as unknown as DeliveryProof) : undefined;
}

const isHashOrNull = (value: unknown) => value === null || isHash(value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

const PROOF: Shape = {
  format: isText,
  record_hash: isHash,
  record: isText,
  terms: isText,
  outcome: isText,
  paid: isText,
  index_decimals: isDecimals,
  coin: isText,
  prev: isHash,
};

const SAMPLE: Shape = {
  seq: isCount,
  ts: isCount,
  p: isText,
  st: isText,
  rule: isTextOrNull,
  in: isHashOrNull,
  readings: (value) => value === null || (Array.isArray(value) && value.every(isReading)),
  hash: isHash,
};

function isSample(value: unknown): boolean {
  return hasShape(value, SAMPLE);
}

function isReading(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [venue, timeMs, price, trade, verdict] = value;
  return [venue, price, verdict].every(isText) && isCount(timeMs) && isTextOrNull(trade);
}
