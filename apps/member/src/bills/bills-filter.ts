import type { BillData } from "@sumi/contract/bills/calls.ts";

export const PERIODS = ["all", "week", "month", "quarter", "year"] as const;
export type Period = (typeof PERIODS)[number];

/** The filter of the bills on the screen and in the saved table. "ALL" filters nothing. */
export type BillsFilter = {
  readonly type: BillData["type"] | "ALL";
  readonly coin: string;
  readonly period: Period;
};

export const ALL_BILLS: BillsFilter = { type: "ALL", coin: "ALL", period: "all" };

const DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** The fields of the call. A period begins with its first day in the reader's time zone. */
export function fieldsOf({ type, coin, period }: BillsFilter, now: Date) {
  return {
    type: type === "ALL" ? undefined : type,
    coin: coin === "ALL" ? undefined : coin,
    from_ms: period === "all" ? undefined : String(beginOf(DAYS[period], now)),
  };
}

/** The midnight that begins a period of so many days, today included. */
function beginOf(days: number, now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).getTime();
}

export function isFiltered({ type, coin, period }: BillsFilter): boolean {
  return type !== "ALL" || coin !== "ALL" || period !== "all";
}
