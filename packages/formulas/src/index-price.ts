/** The index of one second, from the prices of the venues (rules 2.2). */
import type { Amount } from "@sumi/primitives/amount.ts";
import { halfUpDivide } from "@sumi/primitives/rounding.ts";

/**
 * The rules of samples that name one, the oldest first. A sample keeps its rule, and is computed
 * again by that one. Both compute the same index; the second lists readings that do not count, too.
 */
export const INDEX_RULES = ["trim3;v2", "trim3;v3"] as const;
export type IndexRule = (typeof INDEX_RULES)[number];

/** The rule of today's samples. */
export const INDEX_RULE = "trim3;v3" satisfies IndexRule;

/** True if samples of the rule tell why each reading counts or does not; null names no rule. */
export function hasVerdicts(rule: string | null | undefined): boolean {
  return rule === "trim3;v3";
}

/** A price of this many units or more never counts: no coin has ever cost that much. */
export const READING_MAX = 10n ** 18n;

/** The venues that are left out at each end: one of three. */
const TRIMMED_PART = 3;
/** Venues agree with an index within one hundredth of it. */
const AGREEMENT_PART = 100n;

/**
 * The trimmed mean: without the highest third of the prices and without the lowest, half up at
 * `decimals` digits. So a third of the venues, lying together, moves it no further than to what an
 * honest venue says. `prices` are positive units of 10⁻⁸, at least one.
 */
export function trimmedMean(prices: readonly Amount[], decimals: number): Amount {
  const kept = untrimmed(prices);
  const sum = prices.reduce((total, price, place) => (kept.has(place) ? total + price : total), 0n);
  const step = stepOf(decimals);
  return (halfUpDivide(sum, BigInt(kept.size) * step) * step) as Amount;
}

/** The places of the prices that are not left out; of two equal ones the earlier is the lower. */
export function untrimmed(prices: readonly Amount[]): ReadonlySet<number> {
  const places = prices.map((price, place) => ({ price, place }));
  places.sort((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : a.place - b.place));
  const trimmed = Math.floor(prices.length / TRIMMED_PART);
  const kept = places.slice(trimmed, prices.length - trimmed);
  return new Set(kept.map(({ place }) => place));
}

/** True if two thirds of the prices lie within 1 % of the index; else it is nobody's price. */
export function isAgreedOn(index: Amount, prices: readonly Amount[]): boolean {
  const agreeing = prices.filter((price) => {
    const distance = price > index ? price - index : index - price;
    return distance * AGREEMENT_PART <= index;
  });
  return 3 * agreeing.length >= 2 * prices.length;
}

const BPS = 10_000n;

/**
 * The rule of samples that name none: each price clamped to the median ± `clampBps`, their mean,
 * half up at `decimals` digits. Everything is counted at twice the scale times 10,000, so that the
 * median of an even number of prices and the clamp are whole numbers and only the last step rounds.
 */
export function clampedMean(
  prices: readonly Amount[],
  options: { readonly clampBps: number; readonly decimals: number },
): Amount {
  const sorted = sortedOf(prices);
  const doubleMedian = doubleMedianOf(sorted);
  const low = doubleMedian * (BPS - BigInt(options.clampBps));
  const high = doubleMedian * (BPS + BigInt(options.clampBps));
  let sum = 0n;
  for (const price of sorted) {
    const scaled = price * 2n * BPS;
    sum += scaled < low ? low : scaled > high ? high : scaled;
  }
  const step = stepOf(options.decimals);
  const steps = halfUpDivide(sum, 2n * BPS * BigInt(sorted.length) * step);
  return (steps * step) as Amount;
}

function sortedOf(prices: readonly Amount[]): readonly Amount[] {
  return [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Units of one step of an index with that many decimals. */
function stepOf(decimals: number): bigint {
  return 10n ** BigInt(8 - decimals);
}

function doubleMedianOf(sorted: readonly Amount[]): bigint {
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0n;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? 0n);
  return lower + upper;
}
