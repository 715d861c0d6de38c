import type { Candle, Line, Overlay, PaneKind } from "./candle.ts";
import { exponentialAverage, movingAverage } from "./indicators/averages.ts";
import { bollinger } from "./indicators/bollinger.ts";
import { kdj } from "./indicators/kdj.ts";
import { macd } from "./indicators/macd.ts";
import { relativeStrength } from "./indicators/rsi.ts";

/** A line of an indicator, with its name in the legend: "MA7", or "↑" for the upper band. */
export type NamedLine = { readonly name: string; readonly values: Line };

/** The lines of an overlay, in the order in which they are drawn. */
export function overlayLines(overlay: Overlay, candles: readonly Candle[]): readonly NamedLine[] {
  const values = closes(candles);
  const name = `${overlay.kind.toUpperCase()}${overlay.period}`;
  if (overlay.kind === "boll") {
    const { middle, upper, lower } = bollinger(values, overlay);
    return [
      { name, values: middle },
      { name: "↑", values: upper },
      { name: "↓", values: lower },
    ];
  }
  const average = overlay.kind === "ma" ? movingAverage : exponentialAverage;
  return [{ name, values: average(values, overlay.period) }];
}

/** The lines of a pane, in the order in which they are drawn; MACD's bars come first. */
export function paneLines(kind: PaneKind, candles: readonly Candle[]): readonly NamedLine[] {
  if (kind === "rsi") return [{ name: "RSI", values: relativeStrength(closes(candles)) }];
  if (kind === "kdj") {
    const { k, d, j } = kdj(candles);
    return [
      { name: "K", values: k },
      { name: "D", values: d },
      { name: "J", values: j },
    ];
  }
  const { macd: fast, signal, histogram } = macd(closes(candles));
  return [
    { name: "MACD", values: histogram },
    { name: "DIF", values: fast },
    { name: "DEA", values: signal },
  ];
}

function closes(candles: readonly Candle[]): readonly number[] {
  return candles.map(({ close }) => close);
}
