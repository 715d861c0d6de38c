/** Parts of a whole as screens show them: cut, unless a function says how it rounds (rules 0.2). */
import type { Amount } from "@sumi/primitives/amount.ts";
import { signedHalfUpDivide } from "@sumi/primitives/rounding.ts";

/** A whole percentage of an amount. */
export function percentOf(amount: Amount, percent: number): Amount {
  return ((amount * BigInt(percent)) / 100n) as Amount;
}

/** The part in whole percent of the whole, halves upwards. A whole of zero has no parts. */
export function nearestPercent(part: Amount, whole: Amount): number {
  return whole === 0n ? 0 : Number((part * 200n + whole) / (whole * 2n));
}

/** The part in hundredths of a percent of the whole, which is not zero. */
export function hundredthsOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole);
}

/** A change in hundredths of a percent of what was before, which is not zero; to the nearest. */
export function changeHundredths(change: bigint, before: bigint): bigint {
  return signedHalfUpDivide(change * 10_000n, before);
}

/**
 * The parts in hundredths of a percent of their sum, which is not zero. They add up to 10,000: what
 * cutting leaves over goes to the largest remainders, and to the first of equal ones.
 */
export function wholeShares(parts: readonly bigint[]): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  const cut = parts.map((part) => hundredthsOf(part, whole));
  const left = 10_000 - cut.reduce((sum, share) => sum + share, 0);
  const remainders = parts.map((part) => (part * 10_000n) % whole);
  const favoured = remainders
    .map((remainder, place) => ({ remainder, place }))
    .toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1))
    .slice(0, left)
    .map(({ place }) => place);
  return cut.map((share, place) => share + (favoured.includes(place) ? 1 : 0));
}

/** Hundredths of a percent as a number of percent: -1789 is "-17.89". */
export function percentText(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

/** The part as a share of the whole, between 0 and 1, for lengths on the screen. */
export function shareOf(part: bigint, whole: bigint): number {
  return hundredthsOf(part, whole) / 10_000;
}

/** A share between 0 and 1 in percent, to the nearest whole. */
export function wholePercentOf(share: number): number {
  return Math.round(share * 100);
}

/** A rate as a number of percent, in units of 10⁻⁸: 0.001 is 0.1. */
export function percentOfRate(rate: Amount): Amount {
  return (rate * 100n) as Amount;
}
