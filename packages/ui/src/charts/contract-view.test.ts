import { expect, test } from "vitest";
import {
  contractView,
  labelledEnds,
  pastMoments,
  roundPrices,
  type Strike,
  spreadApart,
} from "./contract-view.ts";

const MINUTE_MS = 60_000;
const SPAN = { nowMs: 100 * MINUTE_MS, pastMs: 4 * MINUTE_MS, nextMs: 2 * MINUTE_MS };
const POINTS = [
  { timeMs: 97 * MINUTE_MS, price: 100 },
  { timeMs: 100 * MINUTE_MS, price: 110 },
];
const STRIKE: Strike = {
  id: "1",
  direction: "up",
  price: 120,
  text: "120",
  openMs: 99 * MINUTE_MS,
  endMs: 101 * MINUTE_MS,
};

test("the past is left of now, what is to come right of it, each on its own scale", () => {
  const { xOf, nowX } = contractView(POINTS, [], SPAN);
  const moments = [96, 98, 100, 101, 102].map((minute) => xOf(minute * MINUTE_MS));
  expect([nowX, ...moments.map(Math.round)]).toEqual([66, 0, 33, 66, 83, 100]);
});

test("an end beyond the chart stands at its edge, and old points at the other", () => {
  const { xOf } = contractView(POINTS, [], SPAN);
  expect([xOf(0), xOf(200 * MINUTE_MS)]).toEqual([0, 100]);
});

test("prices and strikes have room above and below", () => {
  const { yOf, low, high } = contractView(POINTS, [STRIKE], SPAN);
  expect([low < 100, high > 120, yOf(110)]).toEqual([true, true, 50]);
  expect(yOf(120)).toBeLessThan(yOf(100));
});

test("a price that stands still runs through the middle", () => {
  const { yOf } = contractView([{ timeMs: SPAN.nowMs, price: 500 }], [], SPAN);
  expect(yOf(500)).toBe(50);
});

test("without any price there is still a chart", () => {
  expect(contractView([], [], SPAN).yOf(0.5)).toBe(50);
});

test.each([
  [67_375, 67_425, 3, [67_380, 67_400, 67_420]],
  [0.1, 0.9, 3, [0.5]],
  [5, 5, 3, []],
])("between %d and %d at most %d round prices: %j", (low, high, most, prices) => {
  expect(roundPrices(low, high, most)).toEqual(prices);
});

test("the past is labelled at whole minutes, and not beside its edge or now", () => {
  expect(pastMoments(SPAN).map((timeMs) => timeMs / MINUTE_MS)).toEqual([98]);
  const long = { ...SPAN, pastMs: 36 * MINUTE_MS };
  expect(pastMoments(long).map((timeMs) => timeMs / MINUTE_MS)).toEqual([75]);
});

test("labels that would cover each other are moved apart in their order", () => {
  expect(spreadApart([50, 10, 52], 10)).toEqual([50, 10, 60]);
});

test.each([
  ["an end clear of now and of the edge", [83], [83]],
  ["none upon now", [70, 80], []],
  ["none beyond the edge", [97, 100], []],
  ["of two that lie upon each other, the first", [92, 83], [83]],
  ["two that are apart", [95, 83], [83, 95]],
])("labelled is %s", (_what, ends, labelled) => {
  expect(labelledEnds(ends, { nowX: 66, xOf: (timeMs) => timeMs })).toEqual(labelled);
});
