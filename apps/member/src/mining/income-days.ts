import type { IncomeData, IncomeDayData } from "@sumi/contract/mining/calls.ts";
import { dayBars } from "@sumi/formulas/mining-estimate.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** One day's income, free and locked, with the heights of its parts in percent of the greatest. */
export type IncomeBar = {
  readonly dayMs: number;
  readonly released: string;
  readonly frozen: string;
  readonly releasedHeight: number;
  readonly frozenHeight: number;
};

/** The days of one purchase's income; what waits is no income yet. */
export function daysOf(incomes: readonly IncomeData[]): readonly IncomeDayData[] {
  return incomes.flatMap(({ day_ms, amount, state }) => {
    if (amount === null || state === "delayed") return [];
    const isFrozen = state === "frozen";
    return [{ day_ms, released: isFrozen ? "0" : amount, frozen: isFrozen ? amount : "0" }];
  });
}

/** One bar for each of the last days, the oldest first. */
export function barsOf(
  all: readonly IncomeDayData[],
  { days, lastMs }: { readonly days: number; readonly lastMs: number },
): readonly IncomeBar[] {
  const units = (text: string) => amountOf(text) ?? ZERO;
  const incomes = all.map(({ day_ms: dayMs, released, frozen }) => {
    return { dayMs, released: units(released), frozen: units(frozen) };
  });
  return dayBars(incomes, { days, lastMs }).map((bar) => ({
    dayMs: bar.dayMs,
    released: formatAmount(bar.released),
    frozen: formatAmount(bar.frozen),
    releasedHeight: bar.releasedPercent,
    frozenHeight: bar.frozenPercent,
  }));
}
