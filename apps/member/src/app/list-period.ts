/** The stretches of time by which long lists are filtered. */
const STRETCHES = ["all", "week", "month", "quarter", "year"] as const;
type Stretch = (typeof STRETCHES)[number];
/** A calendar year, whose statement or table somebody needs as a whole. */
type CalendarYear = `${number}`;
export type Period = Stretch | CalendarYear;

const DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
const YEARS = 3;

/** The periods to choose from: those that end today, and the latest calendar years. */
export function periodsOf(now: Date): readonly Period[] {
  const years = Array.from({ length: YEARS }, (_, ago) => now.getFullYear() - ago);
  return [...STRETCHES, ...years.map((year): CalendarYear => `${year}`)];
}

export function isStretch(period: Period): period is Stretch {
  return STRETCHES.some((stretch) => stretch === period);
}

/** The period as fields of a call: from a midnight of the reader's time zone on, before another. */
export function boundsOf(
  period: Period,
  now: Date,
): { readonly from_ms?: string; readonly to_ms?: string } {
  if (period === "all") return {};
  if (!isStretch(period)) {
    const year = Number(period);
    return { from_ms: text(new Date(year, 0)), to_ms: text(new Date(year + 1, 0)) };
  }
  const day = now.getDate() - DAYS[period] + 1;
  return { from_ms: text(new Date(now.getFullYear(), now.getMonth(), day)) };
}

function text(moment: Date): string {
  return String(moment.getTime());
}
