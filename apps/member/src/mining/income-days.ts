import type { IncomeData } from "@sumi/contract/mining/calls.ts";
import { dayBars } from "@sumi/formulas/mining-estimate.ts";
import { amountOf, formatAmount } from "@sumi/primitives/amount.ts";

/** The sum of one coin's income on one UTC day. */
export type IncomeDay = {
  readonly dayMs: number;
  readonly amount: string;
  /** In percent of the greatest day. */
  readonly height: number;
};

/** The coins that income came in, the one with the newest income first. */
export function coinsOf(incomes: readonly IncomeData[]): readonly string[] {
  return [...new Set(incomes.map(({ coin }) => coin))];
}

/** One bar for each of the last days, the oldest first; what waits is no income yet. */
export function daysOf(
  incomes: readonly IncomeData[],
  coin: string,
  { days, lastMs }: { readonly days: number; readonly lastMs: number },
): readonly IncomeDay[] {
  const own = incomes.flatMap(({ coin: its, amount: text, state, day_ms: dayMs }) => {
    const amount = text === null ? undefined : amountOf(text);
    const isIncome = its === coin && state !== "delayed" && amount !== undefined;
    return isIncome ? [{ dayMs, amount }] : [];
  });
  return dayBars(own, { days, lastMs }).map(({ dayMs, sum, percent }) => {
    return { dayMs, amount: formatAmount(sum), height: percent };
  });
}
