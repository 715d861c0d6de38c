import type { Amount } from "@sumi/primitives/amount.ts";
import { creditedAt } from "@sumi/primitives/rounding.ts";
import {
  breakEvenDays,
  coinIncomeOf,
  costOf,
  dayOf,
  dayStartMs,
  type Part,
  valueIncomeOf,
} from "./mining.ts";

/** The terms that an estimate follows from; `index` is undefined where the coin has none now. */
export type EstimatedTerms = {
  readonly price: Amount;
  readonly daily: Amount;
  readonly termDays: number;
  readonly isByValue: boolean;
  readonly index: Amount | undefined;
  /** The price is paid in the coin that is yielded, the unit of account, or another one. */
  readonly paidIn: "yielded" | "account" | "other";
};

/** The price of a part, and its yield at today's index (honesty H13). */
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

/** The day on which the price is back, if it is bought at that moment: its midnight (UTC). */
export function breakEvenMs(boughtMs: number, days: number): number {
  return dayStartMs(dayOf(boughtMs) + days);
}

const DAY_MS = 86_400_000;

/** The income of one day: the part that is free, and the part that is locked. */
export type DayIncome = {
  readonly dayMs: number;
  readonly released: Amount;
  readonly frozen: Amount;
};

/** A day's income with the height of its parts, in percent of the greatest day. */
export type DayBar = DayIncome & {
  readonly releasedPercent: number;
  readonly frozenPercent: number;
};

/** One bar for each of the last days, the oldest first; incomes of one day are added up. */
export function dayBars(
  incomes: readonly DayIncome[],
  { days, lastMs }: { readonly days: number; readonly lastMs: number },
): readonly DayBar[] {
  const bars = Array.from({ length: days }, (_, place) => {
    const dayMs = lastMs - (days - 1 - place) * DAY_MS;
    const own = incomes.filter((income) => income.dayMs === dayMs);
    const sum = (part: "released" | "frozen") => own.reduce((all, each) => all + each[part], 0n);
    return { dayMs, released: sum("released") as Amount, frozen: sum("frozen") as Amount };
  });
  const greatest = bars.reduce((most, { released, frozen }) => {
    return released + frozen > most ? released + frozen : most;
  }, 1n);
  const percent = (amount: Amount) => Number((amount * 100n) / greatest);
  return bars.map((bar) => ({
    ...bar,
    releasedPercent: percent(bar.released),
    frozenPercent: percent(bar.frozen),
  }));
}
