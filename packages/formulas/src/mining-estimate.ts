import type { Amount } from "@sumi/primitives/amount.ts";
import { creditedAt } from "@sumi/primitives/rounding.ts";
import { breakEvenDays, coinIncomeOf, costOf, type Part, valueIncomeOf } from "./mining.ts";

/** The terms that an estimate follows from; `index` is undefined where the coin has none now. */
export type EstimatedTerms = {
  readonly price: Amount;
  readonly daily: Amount;
  readonly termDays: number;
  readonly isByValue: boolean;
  readonly index: Amount | undefined;
  /** What the price is paid in: the coin that is yielded, the unit of account, or another one. */
  readonly paidIn: "yielded" | "account" | "other";
};

/** What a part costs, and what it would yield at today's index (honesty H13). */
export type Estimate = {
  readonly cost: Amount;
  /** Undefined while no index tells what a coin is worth. */
  readonly income: { readonly perDay: Amount; readonly wholeTerm: Amount } | undefined;
  /** Undefined where it is not known; beyond the term, the price does not come back. */
  readonly breakEven: number | undefined;
};

export function estimateOf(terms: EstimatedTerms, part: Part): Estimate {
  const { price, daily, termDays, isByValue, index, paidIn } = terms;
  const cost = costOf(price, part);
  if (isByValue && index === undefined) return { cost, income: undefined, breakEven: undefined };
  const perDay =
    isByValue && index !== undefined
      ? valueIncomeOf(daily, index, part)
      : coinIncomeOf(daily, part);
  const income = { perDay, wholeTerm: (perDay * BigInt(termDays)) as Amount };
  if (paidIn === "yielded") return { cost, income, breakEven: breakEvenDays(cost, perDay) };
  if (paidIn === "other" || index === undefined) return { cost, income, breakEven: undefined };
  return { cost, income, breakEven: breakEvenDays(cost, creditedAt(perDay, index)) };
}

const DAY_MS = 86_400_000;

/** Amounts of the last days, added up by their day, with their height under the greatest one. */
export function dayBars(
  amounts: readonly { readonly dayMs: number; readonly amount: Amount }[],
  { days, lastMs }: { readonly days: number; readonly lastMs: number },
): readonly { readonly dayMs: number; readonly sum: Amount; readonly percent: number }[] {
  const sums = new Map<number, bigint>();
  for (const { dayMs, amount } of amounts) sums.set(dayMs, (sums.get(dayMs) ?? 0n) + amount);
  const all = Array.from({ length: days }, (_, place) => lastMs - (days - 1 - place) * DAY_MS);
  const bars = all.map((dayMs) => ({ dayMs, sum: (sums.get(dayMs) ?? 0n) as Amount }));
  const greatest = bars.reduce((most, { sum }) => (sum > most ? sum : most), 1n);
  return bars.map((bar) => ({ ...bar, percent: Number((bar.sum * 100n) / greatest) }));
}
