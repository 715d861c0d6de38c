import type { RecordData } from "@sumi/contract/subscriptions/calls.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

export type Unlock = { readonly timeMs: number; readonly quantity: string };

/** The days on which coins become free, all sales of the coin together, the next one first. */
export function nextUnlocks(records: readonly RecordData[], coin: string): readonly Unlock[] {
  const days = new Map<number, bigint>();
  for (const { project, calendar } of records) {
    if (project.coin !== coin) continue;
    for (const { release_ms: day, quantity } of calendar) {
      days.set(day, (days.get(day) ?? 0n) + (amountOf(quantity) ?? ZERO));
    }
  }
  const sorted = [...days].sort(([one], [other]) => one - other);
  return sorted.map(([timeMs, sum]) => ({ timeMs, quantity: formatAmount(sum as Amount) }));
}
