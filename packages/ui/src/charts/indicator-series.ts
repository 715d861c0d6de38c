import {
  createTextWatermark,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
} from "lightweight-charts";
import { axisTexts } from "./axis-texts.ts";
import type { Candle, Overlay, PaneKind } from "./candle.ts";
import { CHART_FONT, type ChartColours, thinned } from "./chart-colours.ts";
import { secondsOf } from "./chart-time.ts";
import { type NamedLine, overlayLines, paneLines } from "./indicator-lines.ts";

export type Indicators = {
  readonly overlays: readonly Overlay[];
  readonly panes: readonly PaneKind[];
};

export type PaneOptions = {
  readonly chart: IChartApi;
  readonly colours: ChartColours;
  /** A plain decimal as the reader's language writes it, with the decimals that it has. */
  readonly formatDecimal: (decimal: string) => string;
};

/** Lines of one indicator, in the order in which their series were made. */
type Drawn = {
  readonly lines: (candles: readonly Candle[]) => readonly NamedLine[];
  readonly series: readonly ISeriesApi<"Line" | "Histogram">[];
};

/** The series of all indicators that are on, over the candles and in panes below them. */
export class IndicatorSeries {
  readonly #chart: IChartApi;
  readonly #colours: ChartColours;
  readonly #format: PaneOptions["formatDecimal"];
  readonly #drawn: Drawn[] = [];
  readonly #names: { detach(): void }[] = [];

  constructor({ chart, colours, formatDecimal }: PaneOptions, { overlays, panes }: Indicators) {
    this.#chart = chart;
    this.#colours = colours;
    this.#format = formatDecimal;
    for (const [index, overlay] of overlays.entries()) this.#addOverlay(overlay, index);
    for (const [index, pane] of panes.entries()) {
      this.#addPane(pane, index + 1);
      this.#nameDrawn(pane, index + 1);
    }
  }

  /** Draws from the given candle on; from 0, everything. */
  draw(candles: readonly Candle[], from: number): void {
    for (const { lines, series } of this.#drawn) {
      for (const [index, { values }] of lines(candles).entries()) {
        const points = candles
          .slice(from)
          .map((candle, at) => this.#point(candle, values[from + at]));
        const one = series[index];
        if (from === 0) one?.setData(points);
        else for (const point of points) one?.update(point);
      }
    }
  }

  remove(): void {
    for (const name of this.#names) name.detach();
    for (const { series } of this.#drawn) for (const one of series) this.#chart.removeSeries(one);
    this.#names.length = 0;
    this.#drawn.length = 0;
  }

  #point({ timeMs }: Candle, value: number | undefined) {
    const time = secondsOf(timeMs);
    return value === undefined ? { time } : { time, value };
  }

  #addOverlay(overlay: Overlay, index: number): void {
    const colour = this.#colour(index);
    const count = overlay.kind === "boll" ? 3 : 1;
    this.#drawn.push({
      lines: (candles) => overlayLines(overlay, candles),
      series: Array.from({ length: count }, () => this.#line(colour, 0)),
    });
  }

  #addPane(kind: PaneKind, pane: number): void {
    const line = (index: number) => this.#line(this.#colour(index), pane);
    const series = {
      rsi: () => [line(0)],
      kdj: () => [line(0), line(1), line(4)],
      macd: () => [this.#bars(pane), line(0), line(1)],
    }[kind]();
    this.#drawn.push({ lines: (candles) => paneLines(kind, candles), series });
  }

  #nameDrawn(kind: PaneKind, index: number): void {
    const pane = this.#chart.panes()[index];
    if (pane === undefined) return;
    const line = { ...NAME_FONT, text: NAMES[kind], color: this.#colours.text3 };
    const place = { horzAlign: "left", vertAlign: "top" } as const;
    this.#names.push(createTextWatermark(pane, { ...place, lines: [line] }));
  }

  #line(color: string, pane: number): ISeriesApi<"Line"> {
    const options = { ...SILENT, color, lineWidth: 1, priceFormat: this.#priceFormat() } as const;
    return this.#chart.addSeries(LineSeries, options, pane);
  }

  #bars(pane: number): ISeriesApi<"Histogram"> {
    const color = thinned(this.#colours.text3, 0.5);
    const options = { ...SILENT, color, priceFormat: this.#priceFormat() };
    return this.#chart.addSeries(HistogramSeries, options, pane);
  }

  /**
   * Values of an indicator have the fewest decimals that keep the marks distinct, unlike prices.
   */
  #priceFormat() {
    return {
      type: "custom",
      minMove: 1e-8,
      formatter: (value: number) => this.#format(value.toFixed(FIGURE_DECIMALS)),
      tickmarksFormatter: (values: readonly number[]) =>
        axisTexts(values, AXIS_DECIMALS_MAX).map(this.#format),
    } as const;
  }

  #colour(index: number): string {
    const { series } = this.#colours;
    return series[index % series.length] ?? this.#colours.text3;
  }
}

const FIGURE_DECIMALS = 2;
const AXIS_DECIMALS_MAX = 8;

/** As traders everywhere write them; periods are part of the name. */
const NAMES = { macd: "MACD 12 26 9", rsi: "RSI 14", kdj: "KDJ 9 3 3" } as const;
const NAME_FONT = { fontSize: 10, fontFamily: CHART_FONT, lineHeight: 14 };

/** Indicators explain the price and so claim no label of their own on its axis. */
const SILENT = {
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
} as const;
