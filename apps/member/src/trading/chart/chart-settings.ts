import { useWatched, Watched } from "@sumi/app/watched.ts";
import { CANDLE_INTERVALS } from "@sumi/contract/markets/calls.ts";
import type { Overlay, PaneKind, Shape } from "@sumi/ui/charts/candle.ts";
import type { Interval } from "../../live/candles.ts";
import { kept } from "../../session/kept.ts";

export const OVERLAYS = ["ma", "ema", "boll"] as const;
export const PANES = ["macd", "rsi", "kdj"] as const satisfies readonly PaneKind[];
export const SHAPES = ["candles", "line", "area"] as const satisfies readonly Shape[];
export type Indicator = (typeof OVERLAYS)[number] | (typeof PANES)[number];

/** Intervals with a button in the row; the others are in a sheet. */
export const MAIN_INTERVALS = ["1m", "5m", "15m", "1h", "4h", "1d"] as const;
export const OTHER_INTERVALS = ["30m", "1w"] as const;

const LINES: Readonly<Record<(typeof OVERLAYS)[number], readonly Overlay[]>> = {
  ma: [
    { kind: "ma", period: 7 },
    { kind: "ma", period: 20 },
  ],
  ema: [
    { kind: "ema", period: 12 },
    { kind: "ema", period: 26 },
  ],
  boll: [{ kind: "boll", period: 20, deviations: 2 }],
};

export type ChartSettings = {
  readonly interval: Interval;
  readonly indicators: readonly Indicator[];
  readonly shape: Shape;
  /** The index over time stands beside the candles as a line. */
  readonly isIndexShown: boolean;
};

const settings = new Watched<ChartSettings>(readSettings());

/** The chart's settings, as chosen on this device; every chart on the page follows them. */
export function useChartSettings(): ChartSettings {
  return useWatched(settings);
}

export function changeChart(change: Partial<ChartSettings>): void {
  const next = { ...settings.value, ...change };
  kept.write("interval", next.interval);
  kept.write("indicators", next.indicators.join(","));
  kept.write("chart-shape", next.shape);
  kept.write("chart-index", next.isIndexShown ? "1" : undefined);
  settings.become(next);
}

/** Stored settings may be old or damaged, so only values that exist are taken. */
function readSettings(): ChartSettings {
  const interval = CANDLE_INTERVALS.find((each) => each === kept.read("interval")) ?? "15m";
  const found = kept.read("indicators")?.split(",") ?? ["ma"];
  const shape = SHAPES.find((each) => each === kept.read("chart-shape")) ?? "candles";
  const indicators = [...OVERLAYS, ...PANES].filter((each) => found.includes(each));
  return { interval, indicators, shape, isIndexShown: kept.read("chart-index") === "1" };
}

export function overlaysOf(indicators: readonly Indicator[]): readonly Overlay[] {
  return OVERLAYS.filter((each) => indicators.includes(each)).flatMap((each) => LINES[each]);
}

export function panesOf(indicators: readonly Indicator[]): readonly PaneKind[] {
  return PANES.filter((each) => indicators.includes(each));
}
