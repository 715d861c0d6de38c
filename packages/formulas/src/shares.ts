/** Parts of a whole as screens show them. They are cut, never rounded up (rules 0.1, display). */
import type { Amount } from "@sumi/primitives/amount.ts";

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
