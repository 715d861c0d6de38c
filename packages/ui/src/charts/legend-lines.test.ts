import { expect, test } from "vitest";
import type { Candle } from "./candle.ts";
import { legendLines } from "./legend-lines.ts";

const CANDLES: readonly Candle[] = [1, 2, 3, 4].map((close) => {
  return { timeMs: close, open: close, high: close, low: close, close, volume: 1 };
});
const shown = { candles: CANDLES, panes: [] };

test("every line is in the legend with its colour and its value at the candle", () => {
  const overlays = [
    { kind: "ma", period: 2 },
    { kind: "boll", period: 2, deviations: 1 },
  ] as const;
  expect(legendLines({ ...shown, overlays }, 3)).toEqual([
    { name: "MA2", colour: "c1", value: 3.5, isPrice: true },
    { name: "BOLL2", colour: "c2", value: 3.5, isPrice: true },
    { name: "↑", colour: "c2", value: 4, isPrice: true },
    { name: "↓", colour: "c2", value: 3, isPrice: true },
  ]);
});

test("a compared price stands after the overlays, in the colour of the axes", () => {
  const overlays = [{ kind: "ma", period: 2 }] as const;
  const compared = { name: "Index", values: [undefined, 2, 3, 5] };
  expect(legendLines({ ...shown, overlays, compared }, 3)).toEqual([
    { name: "MA2", colour: "c1", value: 3.5, isPrice: true },
    { name: "Index", colour: "text-3", value: 5, isPrice: true },
  ]);
});

test("a line that has not begun has no value", () => {
  const overlays = [{ kind: "ma", period: 3 }] as const;
  expect(legendLines({ ...shown, overlays }, 1)).toEqual([
    { name: "MA3", colour: "c1", value: undefined, isPrice: true },
  ]);
});

test("lines of panes follow, with figures of their own", () => {
  const lines = legendLines({ ...shown, overlays: [], panes: ["kdj"] }, 3);
  expect(lines.map(({ name, isPrice }) => [name, isPrice])).toEqual([
    ["K", false],
    ["D", false],
    ["J", false],
  ]);
});
