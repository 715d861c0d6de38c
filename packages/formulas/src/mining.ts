import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide, floorDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";

const DAY_MS = 86_400_000;
/** A day's income is posted so long after the day is over (rules 5.4). */
export const POSTED_AFTER_MS = 5 * 60_000;
/** A day's fixing comes from the samples of so long before its end. */
export const FIXING_WINDOW_MS = 10 * 60_000;

/** A part of a machine: so many shares of all that there are; a whole machine is 1 of 1. */
export type Part = { readonly shares: number; readonly of: number };

/** The price of a part of a machine, rounded up (rules 5.3). */
export function costOf(price: Amount, { shares, of }: Part): Amount {
  return ceilDivide(price * BigInt(shares), BigInt(of)) as Amount;
}

/** A day's income of a part of a machine that yields so many coins, rounded down (rules 5.4). */
export function coinIncomeOf(daily: Amount, { shares, of }: Part): Amount {
  return floorDivide(daily * BigInt(shares), BigInt(of)) as Amount;
}

/** A day's income of a part of a machine that yields a value, at a fixing, rounded down. */
export function valueIncomeOf(daily: Amount, fixing: Amount, { shares, of }: Part): Amount {
  return floorDivide(daily * RATE_ONE * BigInt(shares), fixing * BigInt(of)) as Amount;
}

/**
 * The coins that cover income by value: `shareDays` are shares times days, `safety` is what a fall
 * of the price is answered with. Rounded up.
 */
export function coverOf(
  daily: Amount,
  shareDays: number,
  terms: { readonly of: number; readonly price: Amount; readonly safety: Rate },
): Amount {
  const { of, price, safety } = terms;
  return ceilDivide(daily * BigInt(shareDays) * safety, price * BigInt(of)) as Amount;
}

/** The part of a cost that belongs to the days that do not come any more, rounded down. */
export function refundOf(cost: Amount, daysLeft: number, termDays: number): Amount {
  return floorDivide(cost * BigInt(daysLeft), BigInt(termDays)) as Amount;
}

/** The first day on which income is at least what was paid; undefined without any income. */
export function breakEvenDays(paid: Amount, incomeOfDay: Amount): number | undefined {
  return incomeOfDay === 0n ? undefined : Number(ceilDivide(paid, incomeOfDay));
}

/** The part of a machine that one of so many shares is, in percent, rounded down (rules 5.1). */
export function shareOf(of: number): Amount {
  return floorDivide(100n * RATE_ONE, BigInt(of)) as Amount;
}

/** The number of whole days for which a pool lasts; undefined where nothing is paid from it. */
export function daysOfCover(pool: Amount, incomeOfDay: Amount): number | undefined {
  return incomeOfDay === 0n ? undefined : Number(floorDivide(pool, incomeOfDay));
}

/** The number of the UTC day that a moment belongs to, counted from the epoch. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

/** Midnight (UTC) at the begin of a day. */
export function dayStartMs(day: number): number {
  return day * DAY_MS;
}

/** The moment from which on a day's income is posted. */
export function postedFromMs(day: number): number {
  return dayStartMs(day + 1) + POSTED_AFTER_MS;
}

/** The day whose fixing a sample of that moment is for; undefined outside every window. */
export function fixingDayOf(timeMs: number): number | undefined {
  const day = dayOf(timeMs);
  return timeMs >= dayStartMs(day + 1) - FIXING_WINDOW_MS ? day : undefined;
}

/** The days of income of what is bought at a moment: from the next day on, and so many. */
export function termOf(boughtMs: number, termDays: number) {
  const firstDay = dayOf(boughtMs) + 1;
  return { firstDay, lastDay: firstDay + termDays - 1 };
}
