import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import { type Phase, Schedule } from "./schedule.ts";

function momentsOf(phases: readonly Phase[], seed: number): number[] {
  const schedule = new Schedule(phases, new Random(seed));
  const moments: number[] = [];
  while (schedule.nextMs < Number.POSITIVE_INFINITY) moments.push(schedule.take());
  return moments;
}

test("as many requests as asked for fall into the time, in order and with uneven gaps", () => {
  const moments = momentsOf([{ perSecond: 1_000, seconds: 10 }], 1);
  expect(Math.abs(moments.length - 10_000)).toBeLessThan(300);
  expect(moments.at(-1)).toBeLessThan(10_000);
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  // 1/e of exponential gaps are longer than the mean gap.
  const long = gaps.filter((gap) => gap > 1).length / gaps.length;
  expect(Math.abs(long - 1 / Math.E)).toBeLessThan(0.02);
});

test("each phase has its own rate", () => {
  const phases = [
    { perSecond: 100, seconds: 2 },
    { perSecond: 5_000, seconds: 1 },
    { perSecond: 100, seconds: 3 },
  ];
  const moments = momentsOf(phases, 2);
  const between = (fromMs: number, toMs: number) =>
    moments.filter((moment) => moment >= fromMs && moment < toMs).length;
  expect(Math.abs(between(0, 2_000) - 200)).toBeLessThan(50);
  expect(Math.abs(between(2_000, 3_000) - 5_000)).toBeLessThan(250);
  expect(Math.abs(between(3_000, 6_000) - 300)).toBeLessThan(60);
  expect(between(6_000, Number.POSITIVE_INFINITY)).toBe(0);
});

test("the same chance gives the same moments, and what is over stays over", () => {
  const phases = [{ perSecond: 50, seconds: 1 }];
  expect(momentsOf(phases, 3)).toEqual(momentsOf(phases, 3));
  const none = new Schedule([], new Random(3));
  expect([none.nextMs, none.take()]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
