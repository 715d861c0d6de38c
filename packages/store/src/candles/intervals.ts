import { DAY_MS, MINUTE_MS } from "../tables/time.ts";

/** The intervals that candles are kept for, all in UTC, weeks from Monday. */
export const INTERVALS = ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w"] as const;
export type Interval = (typeof INTERVALS)[number];

export const DURATION_MS = {
  "1m": MINUTE_MS,
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "30m": 30 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "1d": DAY_MS,
  "1w": 7 * DAY_MS,
} as const satisfies Record<Interval, number>;

/** The epoch began on a Thursday; the first Monday was four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The start of the interval that contains this moment. */
export function startOf(interval: Interval, timeMs: number): number {
  const originMs = interval === "1w" ? FIRST_MONDAY_MS : 0;
  const durationMs = DURATION_MS[interval];
  return originMs + Math.floor((timeMs - originMs) / durationMs) * durationMs;
}
