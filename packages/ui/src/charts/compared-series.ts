import { type IChartApi, type ISeriesApi, LineSeries, LineStyle } from "lightweight-charts";
import type { Candle, Line } from "./candle.ts";
import type { ChartColours } from "./chart-colours.ts";
import { secondsOf } from "./chart-time.ts";

/** The price that the candles are compared with, as a dashed line over them. */
export class ComparedSeries {
  readonly #chart: IChartApi;
  #series: ISeriesApi<"Line"> | undefined;
  #values: Line | undefined;

  constructor(chart: IChartApi) {
    this.#chart = chart;
  }

  become(values: Line | undefined, colours: ChartColours): void {
    this.#values = values;
    if (values === undefined && this.#series !== undefined) {
      this.#chart.removeSeries(this.#series);
      this.#series = undefined;
    }
    if (values === undefined) return;
    this.#series ??= this.#chart.addSeries(LineSeries, SILENT);
    this.paint(colours);
  }

  paint({ text3 }: ChartColours): void {
    this.#series?.applyOptions({ color: text3 });
  }

  draw(candles: readonly Candle[]): void {
    const values = this.#values ?? [];
    const points = candles.map(({ timeMs }, index) => {
      const [time, value] = [secondsOf(timeMs), values[index]];
      return value === undefined ? { time } : { time, value };
    });
    this.#series?.setData(points);
  }
}

const SILENT = {
  lineWidth: 1,
  lineStyle: LineStyle.Dashed,
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
} as const;
