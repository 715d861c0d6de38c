import { useEffect, useRef, useState } from "react";
import { ChartLegend, type LegendTexts } from "./ChartLegend.tsx";
import type { Candle, Overlay, PaneKind } from "./candle.ts";
import { type AxisMoment, CandleView } from "./candle-view.ts";

export type CandleCanvasProps = {
  /** The market and interval of the candles: "BTC-USDT 15m". */
  readonly seriesId: string;
  /** Oldest first. */
  readonly candles: readonly Candle[];
  readonly overlays: readonly Overlay[];
  readonly panes: readonly PaneKind[];
  /** Decimals of the market's prices; axis and legend are cut to them. */
  readonly decimals: number;
  /** A plain decimal as the reader's language writes it, with the decimals that it has. */
  readonly formatPrice: (decimal: string) => string;
  readonly formatVolume: (decimal: string) => string;
  readonly formatMoment: (timeMs: number, style: AxisMoment) => string;
  readonly legend: LegendTexts;
  /** Older candles are wanted. */
  readonly onReachStart?: (() => void) | undefined;
};

/** The canvas of a chart. It is made once; afterwards it only receives changes. */
export function CandleCanvas(props: CandleCanvasProps) {
  const { seriesId, candles, overlays, panes, formatMoment } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CandleView>(undefined);
  const latest = useRef(props);
  const [pointed, setPointed] = useState<number>();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (place.current === null) return;
    const made = new CandleView(place.current, {
      formatPrice: (decimal) => latest.current.formatPrice(decimal),
      decimals: () => latest.current.decimals,
      formatMoment: (timeMs, style) => latest.current.formatMoment(timeMs, style),
      onReachStart: () => latest.current.onReachStart?.(),
      onPoint: setPointed,
    });
    view.current = made;
    return () => {
      view.current = undefined;
      made.remove();
    };
  }, []);
  // Compared as text: a parent that renders again passes new lists with the same content.
  const indicators = JSON.stringify({ overlays, panes });
  useEffect(() => view.current?.setIndicators(JSON.parse(indicators)), [indicators]);
  useEffect(() => view.current?.setCandles(seriesId, candles), [seriesId, candles]);
  const candle = pointed === undefined ? undefined : candles[pointed];
  return (
    <>
      <div ref={place} className="absolute inset-0" />
      {candle !== undefined && (
        <ChartLegend {...props} candle={candle} moment={formatMoment(candle.timeMs, "full")} />
      )}
    </>
  );
}
