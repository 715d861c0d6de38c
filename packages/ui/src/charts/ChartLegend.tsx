import { classNames } from "../class-names.ts";
import type { Candle } from "./candle.ts";

export type LegendTexts = {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
};

export type ChartLegendProps = {
  readonly candle: Candle;
  readonly moment: string;
  readonly legend: LegendTexts;
  readonly decimals: number;
  readonly formatPrice: (decimal: string) => string;
  readonly formatVolume: (decimal: string) => string;
};

/** The figures of the candle under the crosshair, while it is there. */
export function ChartLegend(props: ChartLegendProps) {
  const { candle, moment, legend, decimals, formatPrice, formatVolume } = props;
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
    <dl
      className={classNames(
        "figures-dense pointer-events-none absolute top-1 left-2 z-3 flex flex-wrap gap-x-2",
        "max-w-[calc(100%-4.5rem)] rounded-1 bg-well/90 px-1 text-micro text-text-3",
      )}
    >
      <div className="text-text-2">{moment}</div>
      {figures.map(([name, text]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}</dt>
          <dd className={colour}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
