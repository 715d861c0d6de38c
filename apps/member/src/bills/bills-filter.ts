import type { BillData } from "@sumi/contract/bills/calls.ts";
import { boundsOf, type Period } from "../app/list-period.ts";

/** The filter of the bills on the screen and in the saved table. "ALL" filters nothing. */
export type BillsFilter = {
  readonly type: BillData["type"] | "ALL";
  readonly coin: string;
  readonly period: Period;
};

export const ALL_BILLS: BillsFilter = { type: "ALL", coin: "ALL", period: "all" };

/** The fields of the call. */
export function fieldsOf({ type, coin, period }: BillsFilter, now: Date) {
  return {
    type: type === "ALL" ? undefined : type,
    coin: coin === "ALL" ? undefined : coin,
    ...boundsOf(period, now),
  };
}

export function isFiltered({ type, coin, period }: BillsFilter): boolean {
  return type !== "ALL" || coin !== "ALL" || period !== "all";
}
