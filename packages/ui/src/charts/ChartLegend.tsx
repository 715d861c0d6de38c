import { useMemo } from "react";
import { classNames } from "../class-names.ts";
import type { Candle, Compared, Overlay, PaneKind } from "./candle.ts";
import type { AxisMoment } from "./chart-options.ts";
import { legendLines } from "./legend-lines.ts";

export type LegendTexts = {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
};

export type ChartLegendProps = {
  readonly candles: readonly Candle[];
  readonly overlays: readonly Overlay[];
  readonly panes: readonly PaneKind[];
  readonly compared?: Compared | undefined;
  /** The index of the candle under the crosshair. */
  readonly pointed: number | undefined;
  readonly legend: LegendTexts;
  readonly decimals: number;
  readonly formatPrice: (decimal: string) => string;
  readonly formatVolume: (decimal: string) => string;
  readonly formatMoment: (timeMs: number, style: AxisMoment) => string;
};

/**
 * Every line of the chart with its value, at the last candle or at the one under the crosshair, and
 * the figures of that candle while the crosshair is there.
 */
export function ChartLegend(props: ChartLegendProps) {
  const { candles, overlays, panes, compared, pointed, decimals, formatPrice } = props;
  const index = pointed ?? candles.length - 1;
  const lines = useMemo(
    () => legendLines({ candles, overlays, panes, compared }, index),
    [candles, overlays, panes, compared, index],
  );
  const candle = pointed === undefined ? undefined : candles[pointed];
  return (
    <dl
      className={classNames(
        "figures-dense pointer-events-none absolute top-0.5 left-2 z-3 flex flex-wrap gap-x-2",
        "max-w-[calc(100%-4.5rem)] rounded-1 bg-well/70 px-1 text-micro text-text-3",
      )}
    >
      {candle !== undefined && <CandleFigures {...props} candle={candle} />}
      {lines.map(({ name, colour, value, isPrice }, at) => (
        // Names repeat where two bands are on.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have only their order.
        <div key={at} className="flex gap-1" style={colour && { color: `var(--${colour})` }}>
          <dt>{name}</dt>
          <dd>
            {value === undefined
              ? "—"
              : formatPrice(value.toFixed(isPrice ? decimals : FIGURE_DECIMALS))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIGURE_DECIMALS = 2;

function CandleFigures(props: ChartLegendProps & { readonly candle: Candle }) {
  const { candle, legend, decimals, formatPrice, formatVolume, formatMoment } = props;
  const price = (value: number) => formatPrice(value.toFixed(decimals));
  const colour = candle.close >= candle.open ? "text-up" : "text-down";
  const figures = [
    [legend.open, price(candle.open)],
    [legend.high, price(candle.high)],
    [legend.low, price(candle.low)],
    [legend.close, price(candle.close)],
    [legend.volume, formatVolume(String(candle.volume))],
  ] as const;
  return (
    <>
      <div className="text-text-2">{formatMoment(candle.timeMs, "full")}</div>
      {figures.map(([name, text]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}</dt>
          <dd className={colour}>{text}</dd>
        </div>
      ))}
    </>
  );
}
