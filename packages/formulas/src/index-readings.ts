/** The readings of one second, judged one by one, and the index that follows (rules 2.2). */
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { hasVerdicts, isAgreedOn, READING_MAX, trimmedMean, untrimmed } from "./index-price.ts";
import type { SampleReading } from "./index-samples.ts";

/** Whether a reading counted, or why not. */
export const VERDICTS = [
  /** The index is the mean of these. */
  "counted",
  /** One of the highest or of the lowest third, which is left out. */
  "trimmed",
  /** The venue said something else in the same second, later. */
  "repeated",
  /** The price is no plain positive decimal, or the trade has no plain number. */
  "unreadable",
  /** The venue's time is too long ago, or too far ahead. */
  "too_old",
  "too_early",
  /** Fewer venues spoke than an index needs. */
  "too_few",
  /** Too many venues are far from the mean, so it is nobody's price. */
  "disagreeing",
  /** The mean rounds to zero. */
  "too_small",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The rules that one asset's readings of one second are judged by. */
export type JudgingRules = {
  readonly sampleMs: number;
  readonly ageMaxMs: number;
  readonly sourcesMin: number;
  readonly decimals: number;
};

export type JudgedReadings = {
  /** One for each reading. */
  readonly verdicts: readonly Verdict[];
  /** The prices of the venues that spoke, one for each. */
  readonly voices: readonly Amount[];
  /** Undefined where no index follows from them. */
  readonly index: Amount | undefined;
};

/** Judges one asset's readings; of one venue's readable ones only the last is its voice. */
export function judged(readings: readonly SampleReading[], rules: JudgingRules): JudgedReadings {
  const flaws = readings.map((reading) => flawOf(reading, rules));
  const last = new Map<string, number>();
  for (const [place, { venue }] of readings.entries()) {
    if (flaws[place] === undefined) last.set(venue, place);
  }
  const places = [...last.values()].sort((a, b) => a - b);
  const voices = places.flatMap((place) => amountOf(readings[place]?.price ?? "") ?? []);
  const { index, verdicts } = judgedVoices(voices, rules);
  const verdictAt = new Map(places.map((place, at) => [place, verdicts[at]]));
  return {
    verdicts: flaws.map((flaw, place) => flaw ?? verdictAt.get(place) ?? "repeated"),
    voices,
    index,
  };
}

/**
 * The verdicts as a sample of that rule tells them: under `trim3;v2` every voice counted, whether
 * or not it was trimmed.
 */
export function verdictsBy(rule: string | null, verdicts: readonly Verdict[]): readonly Verdict[] {
  if (hasVerdicts(rule)) return verdicts;
  return verdicts.map((verdict) => (VOICES.includes(verdict) ? "counted" : verdict));
}

const VOICES: readonly Verdict[] = ["counted", "trimmed", "too_few", "disagreeing", "too_small"];

/** Why a reading is nobody's voice, whatever the others say. */
function flawOf(
  { price, timeMs, trade }: SampleReading,
  { sampleMs, ageMaxMs }: JudgingRules,
): Verdict | undefined {
  const units = amountOf(price);
  const isPrice = units !== undefined && units > 0n && units < READING_MAX;
  // A record keeps an empty text instead of a trade without a plain number.
  if (!isPrice || trade === "") return "unreadable";
  const ageMs = sampleMs - timeMs;
  if (ageMs > ageMaxMs) return "too_old";
  return ageMs < -ageMaxMs ? "too_early" : undefined;
}

function judgedVoices(
  prices: readonly Amount[],
  { sourcesMin, decimals }: JudgingRules,
): Pick<JudgedReadings, "index" | "verdicts"> {
  const all = (verdict: Verdict) => ({ index: undefined, verdicts: prices.map(() => verdict) });
  if (prices.length === 0 || prices.length < sourcesMin) return all("too_few");
  const index = trimmedMean(prices, decimals);
  if (index === 0n) return all("too_small");
  if (!isAgreedOn(index, prices)) return all("disagreeing");
  const counted = untrimmed(prices);
  return { index, verdicts: prices.map((_, at) => (counted.has(at) ? "counted" : "trimmed")) };
}
