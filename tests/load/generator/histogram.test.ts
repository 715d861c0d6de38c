import { Random } from "@sumi/core/testing/random.ts";
import { expect, test } from "vitest";
import { Histogram } from "./histogram.ts";

test("short durations are told exactly, and nothing recorded is no number", () => {
  const histogram = new Histogram();
  expect(histogram.micros(0.5)).toBeNaN();
  for (let micros = 1; micros <= 100; micros += 1) histogram.record(micros);
  const told = [0, 0.01, 0.5, 0.99, 1].map((share) => histogram.micros(share));
  expect([told, histogram.count, histogram.maxMicros]).toEqual([[1, 1, 50, 99, 100], 100, 100]);
});

test("every percentile of a long-tailed mixture is at most 1/64 above the true one", () => {
  const random = new Random(7);
  const histogram = new Histogram();
  const durations: number[] = [];
  for (let count = 0; count < 5_000; count += 1) {
    const micros = Math.floor(100 / (random.next() ** 3 + 1e-6));
    durations.push(micros);
    histogram.record(micros);
  }
  durations.sort((one, other) => one - other);
  for (const share of [0.1, 0.5, 0.9, 0.99, 0.999, 1]) {
    const exact = durations[Math.ceil(share * durations.length) - 1] ?? Number.NaN;
    expect(histogram.micros(share)).toBeGreaterThanOrEqual(exact);
    expect(histogram.micros(share)).toBeLessThanOrEqual(exact * (1 + 1 / 64));
  }
});

test("two histograms added are the one of all durations", () => {
  const [one, other, all] = [new Histogram(), new Histogram(), new Histogram()];
  for (const [index, micros] of [3, 700, 80_000, 1, 9_000_000].entries()) {
    (index % 2 === 0 ? one : other).record(micros);
    all.record(micros);
  }
  one.add(other);
  const told = (histogram: Histogram) => [0.2, 0.4, 0.6, 0.8, 1].map((s) => histogram.micros(s));
  expect([told(one), one.count]).toEqual([told(all), 5]);
});

test("whatever is longer than the longest duration counts as that one", () => {
  const histogram = new Histogram();
  histogram.record(1e15);
  expect(histogram.micros(1)).toBe(2 ** 32 - 1);
});
