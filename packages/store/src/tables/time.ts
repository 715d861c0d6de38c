export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** 00:00 UTC of the day of that moment. */
export function dayOf(timeMs: number): number {
  return timeMs - (timeMs % DAY_MS);
}

/** The whole minute of that moment. */
export function minuteOf(timeMs: number): number {
  return timeMs - (timeMs % MINUTE_MS);
}
