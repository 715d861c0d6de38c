/** The stretches of time by which long lists are filtered. */
export const PERIODS = ["all", "week", "month", "quarter", "year"] as const;
export type Period = (typeof PERIODS)[number];

const DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** The midnight in the reader's time zone that begins a period which today ends. */
export function beginOf(period: Period, now: Date): number | undefined {
  if (period === "all") return undefined;
  const day = now.getDate() - DAYS[period] + 1;
  return new Date(now.getFullYear(), now.getMonth(), day).getTime();
}

/** The same as a field of a call. */
export function sinceOf(period: Period, now: Date): string | undefined {
  const begin = beginOf(period, now);
  return begin === undefined ? undefined : String(begin);
}
