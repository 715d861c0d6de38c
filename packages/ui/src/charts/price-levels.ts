import { type IPriceLine, type ISeriesApi, LineStyle } from "lightweight-charts";
import type { ChartColours } from "./chart-colours.ts";

/** Horizontal lines at prices that the member chose. */
export class PriceLevels {
  readonly #series: ISeriesApi<"Candlestick">;
  #prices: readonly number[] = [];
  #lines: readonly IPriceLine[] = [];

  constructor(series: ISeriesApi<"Candlestick">) {
    this.#series = series;
  }

  draw(prices: readonly number[], colours: ChartColours): void {
    this.#prices = prices;
    for (const line of this.#lines) this.#series.removePriceLine(line);
    this.#lines = prices.map((price) =>
      this.#series.createPriceLine({
        price,
        color: colours.link,
        axisLabelColor: colours.label,
        axisLabelTextColor: colours.text1,
        lineStyle: LineStyle.Solid,
        lineWidth: 1,
      }),
    );
  }

  repaint(colours: ChartColours): void {
    this.draw(this.#prices, colours);
  }
}
