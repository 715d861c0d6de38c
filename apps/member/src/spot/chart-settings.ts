import { CANDLE_INTERVALS } from "@sumi/contract/markets/calls.ts";
import type { Overlay, PaneKind } from "@sumi/ui/charts/candle.ts";
import { useState } from "react";
import type { Interval } from "../live/candles.ts";
import { kept } from "../session/kept.ts";

export const OVERLAYS = ["ma", "ema", "boll"] as const;
export const PANES = ["macd", "rsi", "kdj"] as const satisfies readonly PaneKind[];
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
};

/** The chart's interval and indicators, as chosen on this device. */
export function useChartSettings() {
  const [settings, setSettings] = useState(readSettings);
  const change = (news: Partial<ChartSettings>) => {
    const next = { ...settings, ...news };
    setSettings(next);
    kept.write("interval", next.interval);
    kept.write("indicators", next.indicators.join(","));
  };
  return { ...settings, change };
}

/** Stored settings may be old or damaged, so only values that exist are taken. */
export function readSettings(): ChartSettings {
  const interval = CANDLE_INTERVALS.find((each) => each === kept.read("interval")) ?? "15m";
  const found = kept.read("indicators")?.split(",") ?? ["ma"];
  return { interval, indicators: [...OVERLAYS, ...PANES].filter((each) => found.includes(each)) };
}

export function overlaysOf(indicators: readonly Indicator[]): readonly Overlay[] {
  return OVERLAYS.filter((each) => indicators.includes(each)).flatMap((each) => LINES[each]);
}

export function panesOf(indicators: readonly Indicator[]): readonly PaneKind[] {
  return PANES.filter((each) => indicators.includes(each));
}
