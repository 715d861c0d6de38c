import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  createChart,
  type HistogramData,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type Time,
} from "lightweight-charts";
import type { Candle, Line, Shape } from "./candle.ts";
import { changedTail } from "./candle-changes.ts";
import {
  CHART_FONT,
  type ChartColours,
  readChartColours,
  thinned,
  watchColours,
} from "./chart-colours.ts";
import {
  BAR_SPACING,
  chartOptions,
  FONT_SIZE,
  priceFormatOf,
  priceFormatter,
  type ViewOptions,
} from "./chart-options.ts";
import { secondsOf } from "./chart-time.ts";
import { ComparedSeries } from "./compared-series.ts";
import { IndicatorSeries, type Indicators } from "./indicator-series.ts";
import { PriceLevels } from "./price-levels.ts";
import { PriceMarks } from "./price-marks.ts";
import { ShapeSeries } from "./shape-series.ts";

/** Older candles are loaded when this few remain before the left edge. */
const START_NEAR = 12;
const VOLUME = "volume";
/** The height of a label on the price axis, in pixels. */
const LABEL_HEIGHT = 15;

/** The chart on its canvas. It takes the candles and draws only what has changed. */
export class CandleView {
  readonly #options: ViewOptions;
  readonly #chart: IChartApi;
  readonly #series: ISeriesApi<"Candlestick">;
  readonly #volume: ISeriesApi<"Histogram">;
  readonly #marks: PriceMarks;
  readonly #shape: ShapeSeries;
  readonly #levels: PriceLevels;
  readonly #compared: ComparedSeries;
  readonly #endWatch: () => void;
  #colours: ChartColours;
  #indicators: Indicators = { overlays: [], panes: [] };
  #indicatorSeries: IndicatorSeries | undefined;
  #candles: readonly Candle[] = [];
  #seriesId = "";
  #isRemoved = false;
  /** The first candle when older ones were last asked for, so that each page is asked for once. */
  #askedFrom: number | undefined;

  constructor(place: HTMLElement, options: ViewOptions) {
    this.#options = options;
    this.#colours = readChartColours();
    this.#chart = createChart(place, chartOptions(options));
    this.#volume = this.#chart.addSeries(HistogramSeries, VOLUME_OPTIONS);
    this.#chart.priceScale(VOLUME).applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    this.#series = this.#chart.addSeries(CandlestickSeries, {
      priceFormat: priceFormatOf(options, (price) => this.#isUnderLast(price)),
      priceLineStyle: LineStyle.Dashed,
      lastValueVisible: false,
    });
    this.#marks = new PriceMarks(priceFormatter(options));
    this.#series.attachPrimitive(this.#marks);
    this.#shape = new ShapeSeries(this.#chart);
    this.#levels = new PriceLevels(this.#series);
    this.#compared = new ComparedSeries(this.#chart);
    this.#paint();
    this.#chart.subscribeClick(({ point }) => {
      const price = point && this.#series.coordinateToPrice(point.y);
      if (price != null) options.onTap(price);
    });
    this.#chart.subscribeCrosshairMove(({ logical, point }) => {
      const isOn = point !== undefined && logical !== undefined && logical !== null;
      options.onPoint(isOn ? Math.round(logical) : undefined);
    });
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null) this.#askForOlder(range.from);
    });
    this.#endWatch = watchColours(() => this.#repaint());
    // A canvas does not wait for a font: it is drawn again when the font is there.
    void document.fonts.load(`${FONT_SIZE}px ${CHART_FONT}`).then(() => {
      if (!this.#isRemoved) this.#paint();
    });
  }

  /** Sets the candles. For another `seriesId` the view moves to the newest candle. */
  setCandles(seriesId: string, candles: readonly Candle[]): void {
    const from = seriesId === this.#seriesId ? changedTail(this.#candles, candles) : undefined;
    const isOther = seriesId !== this.#seriesId;
    this.#seriesId = seriesId;
    this.#candles = candles;
    this.#marks.candles = candles;
    this.#draw(from ?? 0);
    if (!isOther) return;
    this.#askedFrom = undefined;
    const scale = this.#chart.timeScale();
    // The few candles of a young market are drawn at the right, beside the price axis.
    scale.applyOptions({ fixLeftEdge: candles.length * BAR_SPACING > scale.width() });
    scale.resetTimeScale();
  }

  setIndicators(indicators: Indicators): void {
    this.#indicators = indicators;
    this.#indicatorSeries?.remove();
    const { formatPrice } = this.#options;
    this.#indicatorSeries = new IndicatorSeries(
      { chart: this.#chart, colours: this.#colours, formatDecimal: formatPrice },
      indicators,
    );
    this.#indicatorSeries.draw(this.#candles, 0);
    const [main, ...rest] = this.#chart.panes();
    main?.setStretchFactor(MAIN_STRETCH);
    for (const pane of rest) pane.setStretchFactor(1);
  }

  setShape(shape: Shape): void {
    this.#shape.become(shape);
    this.#shape.draw(this.#candles, 0);
    this.#paint();
  }

  setLevels(prices: readonly number[]): void {
    this.#levels.draw(prices, this.#colours);
  }

  /** Draws a line beside the candles that are set, one value for each. */
  setCompared(values: Line | undefined): void {
    this.#compared.become(values, this.#colours);
    this.#compared.draw(this.#candles);
  }

  /** The chart as it is drawn now, without the crosshair. */
  picture(): HTMLCanvasElement {
    return this.#chart.takeScreenshot(true, false);
  }

  remove(): void {
    this.#isRemoved = true;
    this.#endWatch();
    this.#chart.remove();
  }

  #draw(from: number): void {
    const fresh = this.#candles.slice(from);
    if (from === 0) {
      this.#series.setData(fresh.map(bar));
      this.#volume.setData(fresh.map((candle) => this.#volumeBar(candle)));
    } else {
      for (const candle of fresh) {
        this.#series.update(bar(candle));
        this.#volume.update(this.#volumeBar(candle));
      }
    }
    this.#shape.draw(this.#candles, from);
    this.#indicatorSeries?.draw(this.#candles, from);
    this.#paintPriceLine();
  }

  #volumeBar({ timeMs, open, close, volume }: Candle): HistogramData<Time> {
    const { up, down } = this.#colours;
    const color = close >= open ? thinned(up, 0.28) : thinned(down, 0.5);
    return { time: secondsOf(timeMs), value: volume, color };
  }

  /** True if the last price's label on the axis would cover that of this price. */
  #isUnderLast(price: number): boolean {
    const last = this.#candles.at(-1);
    const [place, lastPlace] = [price, last?.close ?? price].map((each) => {
      return this.#series.priceToCoordinate(each);
    });
    if (last === undefined || place == null || lastPlace == null) return false;
    return Math.abs(place - lastPlace) < LABEL_HEIGHT;
  }

  #askForOlder(from: number): void {
    const first = this.#candles.at(0)?.timeMs;
    if (first === undefined || from > START_NEAR || first === this.#askedFrom) return;
    this.#askedFrom = first;
    this.#options.onReachStart();
  }

  #repaint(): void {
    this.#colours = readChartColours();
    this.#paint();
    this.setIndicators(this.#indicators);
    this.#draw(0);
  }

  #paint(): void {
    const { well, line, cross, label, text3 } = this.#colours;
    this.#chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: well },
        textColor: text3,
        fontFamily: CHART_FONT,
        panes: { separatorColor: line, separatorHoverColor: line },
      },
      grid: { horzLines: { color: line } },
      crosshair: {
        vertLine: { color: cross, labelBackgroundColor: label },
        horzLine: { color: cross, labelBackgroundColor: label },
      },
    });
    this.#series.applyOptions(
      this.#shape.shape === "candles" ? candleColours(this.#colours) : NO_COLOURS,
    );
    this.#shape.paint(this.#colours);
    this.#levels.repaint(this.#colours);
    this.#compared.paint(this.#colours);
    this.#marks.font = `${FONT_SIZE}px ${CHART_FONT}`;
    this.#paintPriceLine();
  }

  #paintPriceLine(): void {
    const last = this.#candles.at(-1);
    if (last === undefined) return;
    const { well, up, down, onUp, onDown, text2, text3 } = this.#colours;
    const [colour, onColour] = last.close >= last.open ? [up, onUp] : [down, onDown];
    this.#marks.colours = {
      line: text3,
      text: text2,
      ground: well,
      label: colour,
      onLabel: onColour,
    };
    this.#series.applyOptions({ priceLineColor: colour });
  }
}

/** A hollow body is filled with the ground, so that no line shines through it. */
function candleColours({ well, up, down }: Pick<ChartColours, "well" | "up" | "down">) {
  return {
    upColor: well,
    borderUpColor: up,
    wickUpColor: up,
    downColor: down,
    borderDownColor: down,
    wickDownColor: down,
  };
}

const NO_COLOURS = candleColours({
  well: "transparent",
  up: "transparent",
  down: "transparent",
});

/** The price pane is taller than the panes of indicators. */
const MAIN_STRETCH = 2.4;

const VOLUME_OPTIONS = {
  priceScaleId: VOLUME,
  lastValueVisible: false,
  priceLineVisible: false,
  priceFormat: { type: "volume" },
} as const;

function bar({ timeMs, open, high, low, close }: Candle): CandlestickData<Time> {
  return { time: secondsOf(timeMs), open, high, low, close };
}
