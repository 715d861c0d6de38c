import { useEffect, useRef, useState } from "react";
import { ChartLegend, type LegendTexts } from "./ChartLegend.tsx";
import type { Candle, Compared, Overlay, PaneKind, Shape } from "./candle.ts";
import { CandleView } from "./candle-view.ts";
import type { AxisMoment } from "./chart-options.ts";

export type CandleCanvasProps = {
  /** The market and interval of the candles: "BTC-USDT 15m". */
  readonly seriesId: string;
  /** Oldest first. */
  readonly candles: readonly Candle[];
  readonly overlays: readonly Overlay[];
  readonly panes: readonly PaneKind[];
  readonly shape?: Shape;
  /** Prices of horizontal lines. */
  readonly levels?: readonly number[];
  readonly compared?: Compared | undefined;
  /** Decimals of the market's prices; axis and legend are cut to them. */
  readonly decimals: number;
  /** A plain decimal as the reader's language writes it, with the decimals that it has. */
  readonly formatPrice: (decimal: string) => string;
  readonly formatVolume: (decimal: string) => string;
  readonly formatMoment: (timeMs: number, style: AxisMoment) => string;
  readonly legend: LegendTexts;
  /** Receives the price at which the chart was tapped. */
  readonly onTap?: ((price: number) => void) | undefined;
  /** Receives the function that draws the chart as it is; `undefined` when the chart goes. */
  readonly onPicture?: ((draw: (() => HTMLCanvasElement) | undefined) => void) | undefined;
  /** Older candles are wanted. */
  readonly onReachStart?: (() => void) | undefined;
};

/** The canvas of a chart. It is made once; afterwards it only receives changes. */
export function CandleCanvas(props: CandleCanvasProps) {
  const { seriesId, candles, overlays, panes, shape = "candles", levels = NO_LEVELS } = props;
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
      onTap: (price) => latest.current.onTap?.(price),
    });
    view.current = made;
    latest.current.onPicture?.(() => made.picture());
    return () => {
      view.current = undefined;
      latest.current.onPicture?.(undefined);
      made.remove();
    };
  }, []);
  // Compared as text: a parent that renders again passes new lists with the same content.
  const indicators = JSON.stringify({ overlays, panes });
  useEffect(() => view.current?.setIndicators(JSON.parse(indicators)), [indicators]);
  useEffect(() => view.current?.setShape(shape), [shape]);
  useEffect(() => view.current?.setLevels(levels), [levels]);
  useEffect(() => view.current?.setCandles(seriesId, candles), [seriesId, candles]);
  useEffect(() => view.current?.setCompared(props.compared?.values), [props.compared]);
  return (
    <>
      <div ref={place} className="absolute inset-0" />
      <ChartLegend {...props} pointed={pointed} />
    </>
  );
}

/** A constant, so that the chart does not draw its levels again with every price. */
const NO_LEVELS: readonly number[] = [];
