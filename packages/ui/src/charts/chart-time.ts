import type { Time, UTCTimestamp } from "lightweight-charts";

export function secondsOf(timeMs: number): UTCTimestamp {
  return (timeMs / 1_000) as UTCTimestamp; // Its very definition: seconds since 1970.
}

export function momentOf(time: Time): number {
  return Number(time) * 1_000; // Only seconds were ever given.
}
