import { expect, test } from "vitest";
import { type DrawnCandle, drawnCandle, hasGap, mergeCandles } from "./candle-list.ts";

const at = (timeMs: number, close = 1): DrawnCandle => ({
  timeMs,
  open: 1,
  high: 2,
  low: 0.5,
  close,
  volume: 3,
});

const merges: readonly [string, DrawnCandle[], DrawnCandle[], DrawnCandle[]][] = [
  ["the first candles are taken as they are", [], [at(1), at(2)], [at(1), at(2)]],
  ["the running candle moves", [at(1), at(2)], [at(2, 9)], [at(1), at(2, 9)]],
  ["the next candle opens as its forerunner closes", [at(1)], [at(1, 5), at(2)], [at(1, 5), at(2)]],
  ["older candles come before", [at(3)], [at(1), at(2)], [at(1), at(2), at(3)]],
  ["overlapping news knows better", [at(1), at(2)], [at(1, 7), at(3)], [at(1, 7), at(2), at(3)]],
  ["no news changes nothing", [at(1)], [], [at(1)]],
];
for (const [name, known, news, merged] of merges) {
  test(name, () => expect(mergeCandles(known, news)).toEqual(merged));
}

test("a hole between what is known and what is told is seen", () => {
  expect(hasGap([at(1_000)], [at(3_000)], 1_000)).toBe(true);
  expect(hasGap([at(1_000)], [at(2_000)], 1_000)).toBe(false);
  expect(hasGap([], [at(2_000)], 1_000)).toBe(false);
});

test("a candle of the wire becomes figures to draw", () => {
  const wire = { time_ms: 60_000, open: "1.5", high: "2", low: "1", close: "1.25", volume: "0.1" };
  expect(drawnCandle({ ...wire, turnover: "0.13", trades: 2 })).toEqual({
    timeMs: 60_000,
    open: 1.5,
    high: 2,
    low: 1,
    close: 1.25,
    volume: 0.1,
  });
});
