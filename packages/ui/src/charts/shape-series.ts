import { AreaSeries, type IChartApi, type ISeriesApi, LineSeries } from "lightweight-charts";
import type { Candle, Shape } from "./candle.ts";
import { type ChartColours, thinned } from "./chart-colours.ts";
import { secondsOf } from "./chart-time.ts";

/**
 * The closing prices as a line or an area, in the place of candles. The candles stay on the chart
 * without colours: scale, marks and crosshair are theirs.
 */
export class ShapeSeries {
  readonly #chart: IChartApi;
  #shape: Shape = "candles";
  #series: ISeriesApi<"Line" | "Area"> | undefined;

  constructor(chart: IChartApi) {
    this.#chart = chart;
  }

  get shape(): Shape {
    return this.#shape;
  }

  become(shape: Shape): void {
    this.#shape = shape;
    if (this.#series !== undefined) this.#chart.removeSeries(this.#series);
    this.#series =
      shape === "candles"
        ? undefined
        : this.#chart.addSeries(shape === "line" ? LineSeries : AreaSeries, SILENT);
  }

  paint({ text1, link }: ChartColours): void {
    if (this.#shape === "line") this.#series?.applyOptions({ color: text1 });
    if (this.#shape !== "area") return;
    this.#series?.applyOptions({
      lineColor: link,
      topColor: thinned(link, 0.32),
      bottomColor: thinned(link, 0.02),
    });
  }

  /** Draws from the given candle on; from 0, everything. */
  draw(candles: readonly Candle[], from: number): void {
    const points = candles.slice(from).map(({ timeMs, close }) => {
      return { time: secondsOf(timeMs), value: close };
    });
    if (from === 0) this.#series?.setData(points);
    else for (const point of points) this.#series?.update(point);
  }
}

const SILENT = {
  lineWidth: 2,
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
} as const;
