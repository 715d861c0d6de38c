import type { IncomeData } from "@sumi/contract/mining/calls.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** The sum of one coin's income on one UTC day. */
export type IncomeDay = {
  readonly dayMs: number;
  readonly amount: string;
  /** In percent of the greatest day. */
  readonly height: number;
};

const DAY_MS = 86_400_000;

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
  const sums = new Map<number, bigint>();
  for (const income of incomes) {
    if (income.coin !== coin || income.amount === null || income.state === "delayed") continue;
    sums.set(income.day_ms, (sums.get(income.day_ms) ?? 0n) + (amountOf(income.amount) ?? ZERO));
  }
  const all = Array.from({ length: days }, (_, place) => lastMs - (days - 1 - place) * DAY_MS);
  const greatest = all.reduce((most, dayMs) => {
    const sum = sums.get(dayMs) ?? 0n;
    return sum > most ? sum : most;
  }, 0n);
  return all.map((dayMs) => {
    const sum = (sums.get(dayMs) ?? 0n) as Amount;
    const height = greatest === 0n ? 0 : Number((sum * 100n) / greatest);
    return { dayMs, amount: formatAmount(sum), height };
  });
}
