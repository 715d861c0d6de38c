import { expect, test } from "vitest";
import { Timeline } from "./timeline.ts";

test("durations and counts are told for any part of the time, by outcome", () => {
  const timeline = new Timeline();
  timeline.record(100, "accepted", 10);
  timeline.record(900, "shed", 20);
  timeline.record(1_000, "accepted", 30);
  timeline.record(3_500, "declined", 40);
  const none = { accepted: 0, declined: 0, shed: 0, failed: 0, unsent: 0 };
  expect(timeline.counts()).toEqual({ ...none, accepted: 2, declined: 1, shed: 1 });
  expect(timeline.counts({ from: 1, to: 3 })).toEqual({ ...none, accepted: 1 });
  expect(timeline.durations(["accepted", "declined"]).micros(1)).toBe(40);
  expect(timeline.durations(["accepted"], { from: 0, to: 1 }).micros(1)).toBe(10);
  expect(timeline.seconds).toBe(4);
});

test("calm begins after the last second that was slow or turned somebody away", () => {
  const timeline = new Timeline();
  const slow = 90_000;
  for (const [second, micros] of [5, slow, 5, 5, 5].entries()) {
    timeline.record(second * 1_000, "accepted", micros);
  }
  expect(timeline.calmFrom(0.99, 50_000, 0)).toBe(2);
  timeline.record(3_200, "shed", 1);
  expect(timeline.calmFrom(0.99, 50_000, 0)).toBe(4);
  timeline.record(4_200, "failed", 1);
  expect(timeline.calmFrom(0.99, 50_000, 0)).toBeUndefined();
});
