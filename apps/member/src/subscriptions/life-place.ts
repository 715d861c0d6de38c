import type { ProjectData } from "@sumi/contract/subscriptions/terms.ts";

type Dates = Pick<ProjectData, "start_ms" | "end_ms" | "unlock_ms">;

/**
 * Where a moment is on the line of a sale: 0 at its start, 1 at its end, and 2 at its release;
 * undefined before it has begun.
 */
export function placeOf(dates: Dates, nowMs: number): number | undefined {
  const { start_ms: start, end_ms: end, unlock_ms: unlock } = dates;
  if (nowMs < start) return undefined;
  if (nowMs < end) return (nowMs - start) / (end - start);
  return nowMs < unlock ? 1 + (nowMs - end) / (unlock - end) : 2;
}
