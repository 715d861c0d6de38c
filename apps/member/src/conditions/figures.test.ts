import type { ConditionsData } from "@sumi/contract/conditions/calls.ts";
import { expect, test } from "vitest";
import { figureOf, offeredIn } from "./figures.ts";

const NOW: ConditionsData = {
  from_ms: 1_000,
  markets: [],
  perpetual: [],
  timed: [],
  coins: [],
  conversion: { spread: "0.005", value_max: "50000" },
  withdrawal_day_max: "20000",
};

test("a figure is told with each announced change of its own, and no other moment", () => {
  const ahead = [
    NOW,
    { ...NOW, from_ms: 2_000, withdrawal_day_max: "10000" },
    { ...NOW, from_ms: 3_000, withdrawal_day_max: "10000", conversion: null },
    { ...NOW, from_ms: 4_000 },
  ];
  expect(figureOf(ahead, (each) => each.withdrawal_day_max)).toEqual({
    now: "20000",
    later: [
      { fromMs: 2_000, text: "10000" },
      { fromMs: 4_000, text: "20000" },
    ],
  });
  expect(figureOf(ahead, ({ conversion }) => conversion?.spread).later).toEqual([
    { fromMs: 3_000, text: undefined },
    { fromMs: 4_000, text: "0.005" },
  ]);
});

test("what is offered later has a line already, and what ends keeps its own", () => {
  const timed = (coin: string) => ({ coin, durations: [] });
  const ahead = [
    { ...NOW, timed: [timed("BTC")] },
    { ...NOW, from_ms: 2_000, timed: [timed("ETH")] },
  ];
  const offered = offeredIn(
    ahead,
    (each) => each.timed,
    ({ coin }) => coin,
  );
  expect(offered.map(({ name, figure }) => [name, figure(({ coin }) => coin)])).toEqual([
    ["BTC", { now: "BTC", later: [{ fromMs: 2_000, text: undefined }] }],
    ["ETH", { now: undefined, later: [{ fromMs: 2_000, text: "ETH" }] }],
  ]);
});
