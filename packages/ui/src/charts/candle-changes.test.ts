import { expect, test } from "vitest";
import type { Candle } from "./candle.ts";
import { changedTail } from "./candle-changes.ts";

function candle(timeMs: number, close = 1): Candle {
  return { timeMs, open: 1, high: 2, low: 0, close, volume: 5 };
}

test.each([
  ["nothing changed", [candle(1), candle(2)], [candle(1), candle(2)], 2],
  ["the last candle moved", [candle(1), candle(2)], [candle(1), candle(2, 9)], 1],
  ["a new one began", [candle(1), candle(2)], [candle(1), candle(2), candle(3)], 2],
  ["one closed and a new one began", [candle(1)], [candle(1, 9), candle(2)], 0],
  ["older ones came", [candle(2)], [candle(1), candle(2)], undefined],
  ["one in the middle was put right", [candle(1), candle(2)], [candle(1, 9), candle(2)], undefined],
  ["it is another market", [candle(1), candle(2)], [candle(7), candle(8)], undefined],
  ["there were none", [], [candle(1)], undefined],
  ["they are gone", [candle(1)], [], undefined],
] as const)("when %s, the end is new from the right place", (_, before, after, from) => {
  expect(changedTail(before, after)).toBe(from);
});
