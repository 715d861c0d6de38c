import { expect, test } from "vitest";
import { momentsOf } from "./schedule.ts";

const UNTIL_MS = 1_790_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test("thirty days are played in about six thousand steps, denser towards today", () => {
  const moments = momentsOf({ fromMs: UNTIL_MS - 30 * DAY_MS, untilMs: UNTIL_MS });
  const stepAt = (ageMs: number) => {
    return moments.find(({ timeMs }) => timeMs > UNTIL_MS - ageMs)?.stepMs;
  };
  expect(Math.round(moments.length / 100)).toBe(57);
  expect([20 * DAY_MS, 3 * DAY_MS, 5 * HOUR_MS, HOUR_MS / 2].map(stepAt)).toEqual([
    900_000, 300_000, 60_000, 10_000,
  ]);
});

test("moments go forwards, and none lies in the future", () => {
  const moments = momentsOf({ fromMs: UNTIL_MS - 30 * DAY_MS + 7, untilMs: UNTIL_MS });
  const times = moments.map(({ timeMs }) => timeMs);
  expect(times.every((timeMs, index) => timeMs > (times[index - 1] ?? 0))).toBe(true);
  expect(times.at(-1)).toBeLessThan(UNTIL_MS);
  expect(times.at(-1)).toBeGreaterThanOrEqual(UNTIL_MS - 10_000);
});

test.each([0, -HOUR_MS])("an exchange that is %d ms behind has nothing to play", (behindMs) => {
  expect(momentsOf({ fromMs: UNTIL_MS - behindMs, untilMs: UNTIL_MS })).toEqual([]);
});

test("a past that was cut short goes on where it stopped", () => {
  const whole = momentsOf({ fromMs: UNTIL_MS - 30 * DAY_MS, untilMs: UNTIL_MS });
  const stopped = whole[2_000]?.timeMs ?? 0;
  expect(momentsOf({ fromMs: stopped, untilMs: UNTIL_MS })).toEqual(whole.slice(2_001));
});
