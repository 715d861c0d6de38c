export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
export const QUARTER_MS = 900_000;

/** The quarter of an hour of that moment. In every time zone a day begins with one. */
export function quarterOf(timeMs: number): number {
  return timeMs - (timeMs % QUARTER_MS);
}

/** The whole minute of that moment. */
export function minuteOf(timeMs: number): number {
  return timeMs - (timeMs % MINUTE_MS);
}
